import { defineText } from '../../../i18n/index.tsx'

export const accountSecurityText = defineText({
  en: () => import('../../../i18n/en/account-security.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/account-security.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/account-security.ts'),
})
