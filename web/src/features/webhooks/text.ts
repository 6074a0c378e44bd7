import { defineText } from '../../i18n/index.tsx'

export const webhooksText = defineText({
  en: () => import('../../i18n/en/webhooks.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/webhooks.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/webhooks.ts'),
})
