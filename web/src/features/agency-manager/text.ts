import { defineText } from '../../i18n/index.tsx'

export const agenciesText = defineText({
  en: () => import('../../i18n/en/agency-manager.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/agency-manager.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/agency-manager.ts'),
})

export const settingsText = defineText({
  en: () => import('../../i18n/en/agency-settings.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/agency-settings.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/agency-settings.ts'),
})
