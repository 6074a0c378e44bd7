import { defineText } from '../../i18n/index.tsx'

export { servicingText } from '../servicing/text.ts'

export const ordersText = defineText({
  en: () => import('../../i18n/en/order-lists.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/order-lists.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/order-lists.ts'),
})

export const voyagesText = defineText({
  en: () => import('../../i18n/en/departures.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/departures.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/departures.ts'),
})

export const voyageActionsText = defineText({
  en: () => import('../../i18n/en/departure-actions.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/departure-actions.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/departure-actions.ts'),
})

/** Status words, shared by the list and the order page. */
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

export const confirmText = defineText({
  en: () => import('../../i18n/en/booking.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/booking.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/booking.ts'),
})

export const replayText = defineText({
  en: () => import('../../i18n/en/order-replay.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/order-replay.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/order-replay.ts'),
})

export const documentsText = defineText({
  en: () => import('../../i18n/en/order-documents.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/order-documents.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/order-documents.ts'),
})

export const shieldText = defineText({
  en: () => import('../../i18n/en/ticketing-checks.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/ticketing-checks.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/ticketing-checks.ts'),
})

export const disruptionText = defineText({
  en: () => import('../../i18n/en/disruptions.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/disruptions.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/disruptions.ts'),
})

export const replacementText = defineText({
  en: () => import('../../i18n/en/ticketing-recovery.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/ticketing-recovery.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/ticketing-recovery.ts'),
})
