import { defineText } from '../../../i18n/index.tsx'

export const personalDataText = defineText({
  en: () => import('../../../i18n/en/backoffice-personal-data.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-personal-data.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-personal-data.ts'),
})
