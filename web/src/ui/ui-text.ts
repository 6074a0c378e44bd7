import { defineText } from '../i18n/index.tsx'

/** The few texts that components bring themselves. */
export const uiText = defineText({
  en: () => import('../i18n/en/ui.ts'),
  'zh-cn': () => import('../i18n/zh-cn/ui.ts'),
  'zh-tw': () => import('../i18n/zh-tw/ui.ts'),
})
