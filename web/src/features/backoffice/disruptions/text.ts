import { defineText } from '../../../i18n/index.tsx'

export const officeText = defineText({
  en: () => import('../../../i18n/en/backoffice-disruptions.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-disruptions.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-disruptions.ts'),
})

/** Texts shared with the agencies' pages. */
export const disruptionText = defineText({
  en: () => import('../../../i18n/en/disruptions.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/disruptions.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/disruptions.ts'),
})
