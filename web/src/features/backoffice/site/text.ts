import { defineText } from '../../../i18n/index.tsx'

export const officeSiteText = defineText({
  en: () => import('../../../i18n/en/backoffice-site.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-site.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-site.ts'),
})
