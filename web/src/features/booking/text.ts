import { defineText } from '../../i18n/index.tsx'

export const confirmText = defineText({
  en: () => import('../../i18n/en/booking.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/booking.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/booking.ts'),
})
