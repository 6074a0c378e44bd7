import { defineText } from '../../i18n/index.tsx'

/** Texts of changes, refunds and voids for agencies; the platform's desk uses the same. */
export const servicingText = defineText({
  en: () => import('../../i18n/en/servicing.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/servicing.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/servicing.ts'),
})
