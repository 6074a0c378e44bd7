import { defineText } from '../i18n/index.tsx'

export const shellText = defineText({
  en: () => import('../i18n/en/shell.ts'),
  'zh-cn': () => import('../i18n/zh-cn/shell.ts'),
  'zh-tw': () => import('../i18n/zh-tw/shell.ts'),
})
