import { defineText } from './index.tsx'

/** Sentences of broken rules, shared with the server; validation on pages returns their keys. */
export const rulesText = defineText({
  en: () => import('@interline/contract/text/en/rules'),
  'zh-cn': () => import('@interline/contract/text/zh-cn/rules'),
  'zh-tw': () => import('@interline/contract/text/zh-tw/rules'),
})
