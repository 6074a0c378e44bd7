import { defineText } from '../../i18n/index.tsx'

export const searchText = defineText({
  en: () => import('../../i18n/en/flight-search.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-search.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-search.ts'),
})

/** Texts about one fare: rules, prices and the price check. Loaded with the first open row. */
export const fareText = defineText({
  en: () => import('../../i18n/en/flight-search-fares.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-search-fares.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-search-fares.ts'),
})

/** Texts of quote tray, comparison and copies. Loaded with the first picked option. */
export const quoteText = defineText({
  en: () => import('../../i18n/en/flight-search-quote.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-search-quote.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-search-quote.ts'),
})

/** Texts of fares by day. Loaded with the calendar, earlier searches or a search without results. */
export const daysText = defineText({
  en: () => import('../../i18n/en/flight-search-days.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-search-days.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-search-days.ts'),
})

/** Texts of the PNR reader. Loaded with its pane. */
export const pnrText = defineText({
  en: () => import('../../i18n/en/pnr.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/pnr.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/pnr.ts'),
})
