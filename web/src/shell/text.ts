import { defineText } from '../i18n/index.tsx'

/** Availability entries of the command bar. */
export const commandLineText = defineText({
  en: () => import('../i18n/en/command-line.ts'),
  'zh-cn': () => import('../i18n/zh-cn/command-line.ts'),
  'zh-tw': () => import('../i18n/zh-tw/command-line.ts'),
})

export const shellText = defineText({
  en: () => import('../i18n/en/shell.ts'),
  'zh-cn': () => import('../i18n/zh-cn/shell.ts'),
  'zh-tw': () => import('../i18n/zh-tw/shell.ts'),
})
