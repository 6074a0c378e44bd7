import { defineText } from '../../../i18n/index.tsx'

export const groupNamesText = defineText({
  en: () => import('../../../i18n/en/group-names.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/group-names.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/group-names.ts'),
})
