import { defineText } from '../../i18n/index.tsx'

export const profileText = defineText({
  en: () => import('../../i18n/en/users.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/users.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/users.ts'),
})
