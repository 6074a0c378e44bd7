import { defineText } from '../../i18n/index.tsx'

export { servicingText } from '../../shell/quote-lines/text.ts'

export const deskText = defineText({
  en: () => import('../../i18n/en/office-desk.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/office-desk.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/office-desk.ts'),
})

/** Status words, the same as on the pages of the agencies. */
export const statusText = defineText({
  en: () => import('../../i18n/en/order-status.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/order-status.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/order-status.ts'),
})

/** What the desk does with changes, refunds and voids. */
export const deskServicingText = defineText({
  en: () => import('../../i18n/en/office-desk-servicing.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/office-desk-servicing.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/office-desk-servicing.ts'),
})

export const replacementText = defineText({
  en: () => import('../../i18n/en/office-replacement.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/office-replacement.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/office-replacement.ts'),
})
