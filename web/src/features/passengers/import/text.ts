import { defineText } from '../../../i18n/index.tsx'

export const importText = defineText({
  en: () => import('../../../i18n/en/passengers-import.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/passengers-import.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/passengers-import.ts'),
})
