import { defineText } from '../../i18n/index.tsx'

export const statementsText = defineText({
  en: () => import('../../i18n/en/statements.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/statements.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/statements.ts'),
})
