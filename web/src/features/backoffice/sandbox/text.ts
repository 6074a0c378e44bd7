import { defineText } from '../../../i18n/index.tsx'

export const sandboxText = defineText({
  en: () => import('../../../i18n/en/backoffice-sandbox.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-sandbox.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-sandbox.ts'),
})
