import { defineText } from '../../../i18n/index.tsx'

export const memosText = defineText({
  en: () => import('../../../i18n/en/backoffice-memos.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-memos.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-memos.ts'),
})
