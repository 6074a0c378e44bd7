import { defineText } from '../../i18n/index.tsx'

export const ledgerProofText = defineText({
  en: () => import('../../i18n/en/ledger-proof.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/ledger-proof.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/ledger-proof.ts'),
})
