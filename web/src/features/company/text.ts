import { defineText } from '../../i18n/index.tsx'

export const companyText = defineText({
  en: () => import('../../i18n/en/company.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/company.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/company.ts'),
})
