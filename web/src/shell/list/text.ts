import { defineText } from '../../i18n/index.tsx'

/** Texts of every list; each page names its own filters and columns. */
export const listText = defineText({
  en: () => import('../../i18n/en/lists.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/lists.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/lists.ts'),
})
