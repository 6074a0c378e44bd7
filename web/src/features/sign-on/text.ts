import { defineText } from '../../i18n/index.tsx'

export const signOnText = defineText({
  en: () => import('../../i18n/en/sign-on.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/sign-on.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/sign-on.ts'),
})

export const identityProviderText = defineText({
  en: () => import('../../i18n/en/identity-provider.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/identity-provider.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/identity-provider.ts'),
})
