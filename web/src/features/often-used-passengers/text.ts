import { defineText } from '../../i18n/index.tsx'

export const oftenUsedText = defineText({
  en: () => import('../../i18n/en/often-used-passengers.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/often-used-passengers.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/often-used-passengers.ts'),
})
