import { defineText } from '../../../i18n/index.tsx'

export const rulesText = defineText({
  en: () => import('../../../i18n/en/backoffice-review-rules.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-review-rules.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-review-rules.ts'),
})
