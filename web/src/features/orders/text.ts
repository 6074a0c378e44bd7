import { defineText } from '../../i18n/index.tsx'

/** Status texts, shared by the list and the order page. */
export const statusText = defineText({
  en: () => import('../../i18n/en/order-status.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/order-status.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/order-status.ts'),
})

export const orderText = defineText({
  en: () => import('../../i18n/en/orders.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/orders.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/orders.ts'),
})

export const replayText = defineText({
  en: () => import('../../i18n/en/order-replay.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/order-replay.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/order-replay.ts'),
})
