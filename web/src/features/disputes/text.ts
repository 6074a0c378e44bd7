import { defineText } from '../../i18n/index.tsx'

export const disputesText = defineText({
  en: () => import('../../i18n/en/disputes.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/disputes.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/disputes.ts'),
})
