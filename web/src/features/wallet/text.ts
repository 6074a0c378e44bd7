import { defineText } from '../../i18n/index.tsx'

export const walletText = defineText({
  en: () => import('../../i18n/en/wallet.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/wallet.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/wallet.ts'),
})
