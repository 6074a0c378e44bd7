import { defineText } from '../../i18n/index.tsx'

export const widgetGuideText = defineText({
  en: () => import('../../i18n/en/widget-guide.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/widget-guide.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/widget-guide.ts'),
})

export const developersText = defineText({
  en: () => import('../../i18n/en/developers.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/developers.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/developers.ts'),
})
