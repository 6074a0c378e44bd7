import { defineText } from '../../../i18n/index.tsx'

export const groupDeskText = defineText({
  en: () => import('../../../i18n/en/backoffice-groups.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-groups.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-groups.ts'),
})
