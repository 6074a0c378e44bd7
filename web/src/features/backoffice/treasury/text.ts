import { defineText } from '../../../i18n/index.tsx'

export const treasuryText = defineText({
  en: () => import('../../../i18n/en/backoffice-treasury.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-treasury.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-treasury.ts'),
})
