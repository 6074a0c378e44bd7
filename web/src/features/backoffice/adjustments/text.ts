import { defineText } from '../../../i18n/index.tsx'

export const adjustmentsText = defineText({
  en: () => import('../../../i18n/en/backoffice-adjustments.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-adjustments.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-adjustments.ts'),
})
