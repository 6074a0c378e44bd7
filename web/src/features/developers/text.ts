import { defineText } from '../../i18n/index.tsx'

export const developersText = defineText({
  en: () => import('../../i18n/en/developers.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/developers.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/developers.ts'),
})
