import { defineText } from '../../i18n/index.tsx'

export const impersonationText = defineText({
  en: () => import('../../i18n/en/impersonation.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/impersonation.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/impersonation.ts'),
})
