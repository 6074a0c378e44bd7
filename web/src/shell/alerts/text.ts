import { defineText } from '../../i18n/index.tsx'

export const alertsText = defineText({
  en: () => import('../../i18n/en/alerts.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/alerts.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/alerts.ts'),
})
