import { defineText } from '../../i18n/index.tsx'

export const pointsText = defineText({
  en: () => import('../../i18n/en/points.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/points.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/points.ts'),
})
