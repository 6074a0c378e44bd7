import { defineText } from '../../i18n/index.tsx'

export const ticketsText = defineText({
  en: () => import('../../i18n/en/separate-tickets.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/separate-tickets.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/separate-tickets.ts'),
})
