import { defineText } from '../../../i18n/index.tsx'

export const peopleText = defineText({
  en: () => import('../../../i18n/en/people.ts'),
  'zh-cn': () => import('../../../i18n/zh-cn/people.ts'),
  'zh-tw': () => import('../../../i18n/zh-tw/people.ts'),
})
