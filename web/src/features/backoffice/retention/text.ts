import { defineText } from '../../../i18n/index.tsx'

export const retentionText = defineText({
  en: () => import('../../../i18n/en/backoffice-retention.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-retention.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-retention.ts'),
})
