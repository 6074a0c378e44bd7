import { defineText } from '../../i18n/index.tsx'

export const refundMoneyText = defineText({
  en: () => import('../../i18n/en/refund-money.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/refund-money.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/refund-money.ts'),
})
