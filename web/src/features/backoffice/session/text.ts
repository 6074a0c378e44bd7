import { defineText } from '../../../i18n/index.tsx'

export const officeSessionText = defineText({
  en: () => import('../../../i18n/en/backoffice-session.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-session.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-session.ts'),
})
