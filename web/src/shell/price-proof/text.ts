import { defineText } from '../../i18n/index.tsx'

export const proofText = defineText({
  en: () => import('../../i18n/en/price-proof.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/price-proof.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/price-proof.ts'),
})
