import { defineText } from '../../../i18n/index.tsx'

export const installationText = defineText({
  en: () => import('../../../i18n/en/backoffice-installation.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/backoffice-installation.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/backoffice-installation.ts'),
})
