import { defineText } from '../../../i18n/index.tsx'

export const enquiriesText = defineText({
  en: () => import('../../../i18n/en/backoffice-enquiries.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-enquiries.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-enquiries.ts'),
})
