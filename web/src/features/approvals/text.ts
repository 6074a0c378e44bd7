import { defineText } from '../../i18n/index.tsx'

export const approvalsText = defineText({
  en: () => import('../../i18n/en/approvals.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/approvals.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/approvals.ts'),
})
