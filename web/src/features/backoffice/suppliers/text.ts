import { defineText } from '../../../i18n/index.tsx'

export const suppliersText = defineText({
  en: () => import('../../../i18n/en/backoffice-suppliers.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-suppliers.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-suppliers.ts'),
})
