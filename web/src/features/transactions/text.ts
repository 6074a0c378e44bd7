import { defineText } from '../../i18n/index.tsx'

export const transactionsText = defineText({
  en: () => import('../../i18n/en/transactions.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/transactions.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/transactions.ts'),
})
