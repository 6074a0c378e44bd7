import { defineText } from '../../i18n/index.tsx'

export const gatewayPaymentsText = defineText({
  en: () => import('../../i18n/en/gateway-payments.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/gateway-payments.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/gateway-payments.ts'),
})
