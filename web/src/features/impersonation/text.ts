import { defineText } from '../../i18n/index.tsx'

export const officeText = defineText({
  en: () => import('../../i18n/en/office-impersonation.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/office-impersonation.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/office-impersonation.ts'),
})
