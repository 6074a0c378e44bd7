import { defineText } from '../../i18n/index.tsx'

export const groupsText = defineText({
  en: () => import('../../i18n/en/groups.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/groups.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/groups.ts'),
})
