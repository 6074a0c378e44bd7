import { defineText } from '../../i18n/index.tsx'

/** Changes, refunds and voids in the words that the agencies read; the desk of the platform reads the same. */
export const servicingText = defineText({
  en: () => import('../../i18n/en/servicing.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/servicing.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/servicing.ts'),
})
