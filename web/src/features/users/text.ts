import { defineText } from '../../i18n/index.tsx'

export const profileText = defineText({
  en: () => import('../../i18n/en/profile.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/profile.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/profile.ts'),
})
