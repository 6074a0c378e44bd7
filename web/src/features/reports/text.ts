import { defineText } from '../../i18n/index.tsx'

export const reportsText = defineText({
  en: () => import('../../i18n/en/reports.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/reports.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/reports.ts'),
})

export const reportsStartText = defineText({
  en: () => import('../../i18n/en/reports-start.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/reports-start.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/reports-start.ts'),
})
