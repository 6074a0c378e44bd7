import { defineText } from '../../i18n/index.tsx'

export const merchantAccountsText = defineText({
  en: () => import('../../i18n/en/merchant-accounts.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/merchant-accounts.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/merchant-accounts.ts'),
})
