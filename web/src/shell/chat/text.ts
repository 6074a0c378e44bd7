import { defineText } from '../../i18n/index.tsx'

export const chatText = defineText({
  en: () => import('../../i18n/en/chat.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/chat.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/chat.ts'),
})
