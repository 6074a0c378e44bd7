import { defineText } from '../../i18n/index.tsx'

export const noticesText = defineText({
  en: () => import('../../i18n/en/notices.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/notices.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/notices.ts'),
})
