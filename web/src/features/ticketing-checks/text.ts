import { defineText } from '../../i18n/index.tsx'

export const shieldText = defineText({
  en: () => import('../../i18n/en/ticketing-checks.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/ticketing-checks.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/ticketing-checks.ts'),
})
