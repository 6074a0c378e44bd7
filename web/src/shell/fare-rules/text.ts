import { defineText } from '../../i18n/index.tsx'

export const ruleText = defineText({
  en: () => import('../../i18n/en/fare-rules.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/fare-rules.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/fare-rules.ts'),
})
