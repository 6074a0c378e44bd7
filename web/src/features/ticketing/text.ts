import { defineText } from '../../i18n/index.tsx'

export const replacementText = defineText({
  en: () => import('../../i18n/en/ticketing-recovery.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/ticketing-recovery.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/ticketing-recovery.ts'),
})
