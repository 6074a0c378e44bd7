import { defineText } from '../../../i18n/index.tsx'

export const billingText = defineText({
  en: () => import('../../../i18n/en/backoffice-billing.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-billing.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-billing.ts'),
})
