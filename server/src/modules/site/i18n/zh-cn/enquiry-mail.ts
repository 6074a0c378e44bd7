import type { Translation } from '@interline/domain/text/text'
import type en from '../en/enquiry-mail.ts'

export default {
  subject: '来自{name}的合作申请',
  opening: '有人通过合作申请表单留言，请到运营后台处理。',
  name: '姓名',
  email: '邮箱',
  phone: '电话',
  country: '国家或地区',
  company: '公司',
  address: '地址',
  website: '网站',
  others: '备注',
  site: '站点',
} as const satisfies Translation<typeof en>
