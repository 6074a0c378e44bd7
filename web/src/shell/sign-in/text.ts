import { defineText } from '../../i18n/index.tsx'

export const sessionText = defineText({
  en: () => import('../../i18n/en/session.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/session.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/session.ts'),
})
