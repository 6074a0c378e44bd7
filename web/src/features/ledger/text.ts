import { defineText } from '../../i18n/index.tsx'

export const ledgerText = defineText({
  en: () => import('../../i18n/en/ledger.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/ledger.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/ledger.ts'),
})
