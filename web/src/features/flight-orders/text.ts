import { defineText } from '../../i18n/index.tsx'

export { servicingText } from '../../shell/quote-lines/text.ts'

export const ordersText = defineText({
  en: () => import('../../i18n/en/flight-orders.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-orders.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-orders.ts'),
})

export const voyagesText = defineText({
  en: () => import('../../i18n/en/flight-voyages.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-voyages.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-voyages.ts'),
})

export const voyageActionsText = defineText({
  en: () => import('../../i18n/en/flight-voyage-actions.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-voyage-actions.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-voyage-actions.ts'),
})

/** Status words, shared by the list and the order page. */
export const statusText = defineText({
  en: () => import('../../i18n/en/order-status.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/order-status.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/order-status.ts'),
})

export const orderText = defineText({
  en: () => import('../../i18n/en/flight-order.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-order.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-order.ts'),
})

export const confirmText = defineText({
  en: () => import('../../i18n/en/flight-confirm.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-confirm.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-confirm.ts'),
})

export const replayText = defineText({
  en: () => import('../../i18n/en/flight-replay.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-replay.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-replay.ts'),
})

export const documentsText = defineText({
  en: () => import('../../i18n/en/flight-documents.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-documents.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-documents.ts'),
})

export const shieldText = defineText({
  en: () => import('../../i18n/en/flight-shield.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-shield.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-shield.ts'),
})

export const disruptionText = defineText({
  en: () => import('../../i18n/en/flight-disruptions.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-disruptions.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-disruptions.ts'),
})

export const replacementText = defineText({
  en: () => import('../../i18n/en/flight-replacement.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-replacement.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-replacement.ts'),
})
