import { defineText } from '../../i18n/index.tsx'

export const homeText = defineText({
  en: () => import('../../i18n/en/site.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/site.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/site.ts'),
})

export const aboutText = defineText({
  en: () => import('../../i18n/en/about.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/about.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/about.ts'),
})

export const termsText = defineText({
  en: () => import('../../i18n/en/terms.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/terms.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/terms.ts'),
})

export const privacyText = defineText({
  en: () => import('../../i18n/en/privacy.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/privacy.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/privacy.ts'),
})
