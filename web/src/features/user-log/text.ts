import { defineText } from '../../i18n/index.tsx'

export const userLogText = defineText({
  en: () => import('../../i18n/en/user-log.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/user-log.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/user-log.ts'),
})

export const orderStatusText = defineText({
  en: () => import('../../i18n/en/order-status.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/order-status.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/order-status.ts'),
})
