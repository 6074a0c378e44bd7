import { defineText } from '../../i18n/index.tsx'

export const disruptionText = defineText({
  en: () => import('../../i18n/en/disruptions.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/disruptions.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/disruptions.ts'),
})
