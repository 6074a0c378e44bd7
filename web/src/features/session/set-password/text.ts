import { defineText } from '../../../i18n/index.tsx'

export const setPasswordText = defineText({
  en: () => import('../../../i18n/en/set-password.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/set-password.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/set-password.ts'),
})
