import { defineText } from '../../i18n/index.tsx'

export const enquiriesText = defineText({
  en: () => import('../../i18n/en/office-enquiries.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/office-enquiries.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/office-enquiries.ts'),
})
