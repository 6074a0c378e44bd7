import { defineText } from '../../i18n/index.tsx'

export const officeSessionText = defineText({
  en: () => import('../../i18n/en/office-session.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/office-session.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/office-session.ts'),
})
