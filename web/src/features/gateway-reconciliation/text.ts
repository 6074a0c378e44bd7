import { defineText } from '../../i18n/index.tsx'

export const settlementsText = defineText({
  en: () => import('../../i18n/en/gateway-reconciliation.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/gateway-reconciliation.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/gateway-reconciliation.ts'),
})
