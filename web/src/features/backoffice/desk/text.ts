import { defineText } from '../../../i18n/index.tsx'

export { servicingText } from '../../servicing/text.ts'

export const deskText = defineText({
  en: () => import('../../../i18n/en/backoffice-desk.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-desk.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-desk.ts'),
})

/** Team, answers of suppliers, rules and canned replies at the desk. */
export const workText = defineText({
  en: () => import('../../../i18n/en/backoffice-desk-work.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-desk-work.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-desk-work.ts'),
})

/** Status texts shared with the agencies' pages. */
export const statusText = defineText({
  en: () => import('../../../i18n/en/order-status.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/order-status.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/order-status.ts'),
})

/** Texts of changes, refunds and voids at the desk. */
export const deskServicingText = defineText({
  en: () => import('../../../i18n/en/backoffice-desk-servicing.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-desk-servicing.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-desk-servicing.ts'),
})

export const replacementText = defineText({
  en: () => import('../../../i18n/en/backoffice-replacement.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-replacement.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-replacement.ts'),
})
