import { defineText } from '../../i18n/index.tsx'

export const officeText = defineText({
  en: () => import('../../i18n/en/office-disruptions.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/office-disruptions.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/office-disruptions.ts'),
})

/** The words that agencies read as well. */
export const newsText = defineText({
  en: () => import('../../i18n/en/flight-disruptions.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-disruptions.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-disruptions.ts'),
})
