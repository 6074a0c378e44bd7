import { defineText } from '../../../i18n/index.tsx'

export const officeRailText = defineText({
  en: () => import('../../../i18n/en/rail.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/rail.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/rail.ts'),
})
