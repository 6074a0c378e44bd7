import { defineText } from '../../../i18n/index.tsx'

export const oftenUsedText = defineText({
  en: () => import('../../../i18n/en/passengers-often-used.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/passengers-often-used.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/passengers-often-used.ts'),
})
