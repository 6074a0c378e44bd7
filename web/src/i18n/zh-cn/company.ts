import type { Translation } from '@interline/domain/text/text'
import type en from '../en/company.ts'

export default {
  title: '公司资料',
  details: '基本信息',
  save: '保存',
  saved: '公司资料已保存。',
  unchanged: '没有修改。',
  failed: '公司资料加载失败',
  failedSafe: '数据没有变化，请重试。',
  logo: {
    label: '公司标志',
    hint: 'JPG 或 PNG，不超过 2 MB。显示在本公司用户的顶栏和单据上。',
    none: '未设置',
    choose: '选择图片',
    remove: '移除',
    tooBig: '文件超过 2 MB，请选择较小的图片。',
    saved: '公司标志已保存。',
    removed: '公司标志已移除。',
  },
  fields: {
    name: '公司名称',
    address: '地址',
    contactName: '联系人',
    phone: '电话',
    email: '邮箱',
  },
  problems: {
    name: '请填写公司名称。',
    address: '请填写地址。',
    contactName: '请填写联系人姓名。',
    phone: '请填写电话，例如 +852 5550 1234。',
    email: '请输入邮箱地址，例如 name@agency.com。',
  },
  factor: {
    label: '所有用户登录时须使用双重验证',
    hint: '所有用户均已设置。',
    missing: {
      other: '{count} 位用户尚未设置：下次登录时须先设置。',
    },
  },
  facts: {
    title: '由上级设置',
    note: '如需修改，请联系上级代理商或平台。',
    id: '代理商编号',
    partnerCode: '合作代码',
    currency: '结算币种',
    language: '邮件语言',
    timeZone: '时区',
    prefix: '网站前缀',
  },
} satisfies Translation<typeof en>
