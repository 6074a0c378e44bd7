import { defineText } from '../../../i18n/index.tsx'

export const officePointsText = defineText({
  en: () => import('../../../i18n/en/office-points.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/office-points.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/office-points.ts'),
})
