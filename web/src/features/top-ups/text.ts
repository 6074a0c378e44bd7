import { defineText } from '../../i18n/index.tsx'

export const topUpsText = defineText({
  en: () => import('../../i18n/en/top-ups.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/top-ups.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/top-ups.ts'),
})
