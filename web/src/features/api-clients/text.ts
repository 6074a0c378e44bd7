import { defineText } from '../../i18n/index.tsx'

export const apiClientsText = defineText({
  en: () => import('../../i18n/en/api-clients.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/api-clients.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/api-clients.ts'),
})
