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

/** Descriptions of the shortcuts, for the sheet that lists them. */
export const shortcutsText = defineText({
  en: () => import('../i18n/en/shortcuts.ts'),
  'zh-cn': () => import('../i18n/zh-cn/shortcuts.ts'),
  'zh-tw': () => import('../i18n/zh-tw/shortcuts.ts'),
})
