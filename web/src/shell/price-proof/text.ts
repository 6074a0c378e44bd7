import { defineText } from '../../i18n/index.tsx'

export const proofText = defineText({
  en: async () => ({ default: (await import('../../i18n/en/offer-details.ts')).default.priceProof }),
  'zh-cn': async () => ({ default: (await import('../../i18n/zh-cn/offer-details.ts')).default.priceProof }),
  'zh-tw': async () => ({ default: (await import('../../i18n/zh-tw/offer-details.ts')).default.priceProof }),
})
