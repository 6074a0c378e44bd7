import { defineText } from '../../i18n/index.tsx'

export const sandboxText = defineText({
  en: () => import('../../i18n/en/office-sandbox.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/office-sandbox.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/office-sandbox.ts'),
})
