import { defineText } from '../../i18n/index.tsx'

/** Changes, refunds and voids in the words that the agencies read; the desk of the platform reads the same. */
export const servicingText = defineText({
  en: () => import('../../i18n/en/flight-servicing.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/flight-servicing.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/flight-servicing.ts'),
})
