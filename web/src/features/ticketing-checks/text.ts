import { defineText } from '../../i18n/index.tsx'

export const ticketingChecksText = defineText({
  en: async () => ({ default: (await import('../../i18n/en/offer-details.ts')).default.ticketingChecks }),
  'zh-cn': async () => ({
    default: (await import('../../i18n/zh-cn/offer-details.ts')).default.ticketingChecks,
  }),
  'zh-tw': async () => ({
    default: (await import('../../i18n/zh-tw/offer-details.ts')).default.ticketingChecks,
  }),
})
