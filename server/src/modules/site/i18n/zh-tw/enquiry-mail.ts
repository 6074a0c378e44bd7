import type { Translation } from '@interline/domain/text/text'
import type en from '../en/enquiry-mail.ts'

export default {
  subject: '{name} 的合作申請',
  opening: '有人透過合作申請表單留言，請至營運後台處理。',
  name: '姓名',
  email: '電子郵件',
  phone: '電話',
  country: '國家或地區',
  company: '公司',
  address: '地址',
  website: '網站',
  others: '備註',
  site: '網站來源',
} as const satisfies Translation<typeof en>
