import { defineText } from '../../i18n/index.tsx'

export const embeddedText = defineText({
  en: () => import('../../i18n/en/embedded.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/embedded.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/embedded.ts'),
})
