import { defineText } from '../../../i18n/index.tsx'

export const officeText = defineText({
  en: () => import('../../../i18n/en/backoffice-impersonation.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-impersonation.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-impersonation.ts'),
})
