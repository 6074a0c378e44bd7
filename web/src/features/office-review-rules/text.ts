import { defineText } from '../../i18n/index.tsx'

export const rulesText = defineText({
  en: () => import('../../i18n/en/office-review-rules.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/office-review-rules.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/office-review-rules.ts'),
})
