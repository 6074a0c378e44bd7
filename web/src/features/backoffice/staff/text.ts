import { defineText } from '../../../i18n/index.tsx'

export const staffText = defineText({
  en: () => import('../../../i18n/en/backoffice-staff.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-staff.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-staff.ts'),
})
