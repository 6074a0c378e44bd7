import { defineText } from '../../i18n/index.tsx'

export const importText = defineText({
  en: () => import('../../i18n/en/passenger-import.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/passenger-import.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/passenger-import.ts'),
})
