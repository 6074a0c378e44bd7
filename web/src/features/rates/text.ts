import { defineText } from '../../i18n/index.tsx'

export const ratesText = defineText({
  en: () => import('../../i18n/en/rates.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/rates.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/rates.ts'),
})
