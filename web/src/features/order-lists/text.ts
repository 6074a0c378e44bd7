import { defineText } from '../../i18n/index.tsx'

export const ordersText = defineText({
  en: () => import('../../i18n/en/order-lists.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/order-lists.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/order-lists.ts'),
})

export const departuresText = defineText({
  en: () => import('../../i18n/en/departures.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/departures.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/departures.ts'),
})

export const departureActionsText = defineText({
  en: () => import('../../i18n/en/departure-actions.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/departure-actions.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/departure-actions.ts'),
})

export const documentsText = defineText({
  en: () => import('../../i18n/en/order-documents.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/order-documents.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/order-documents.ts'),
})

export const orderBulkText = defineText({
  en: () => import('../../i18n/en/order-bulk.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/order-bulk.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/order-bulk.ts'),
})
