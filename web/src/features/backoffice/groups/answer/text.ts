import { defineText } from '../../../../i18n/index.tsx'

export const answerText = defineText({
  en: () => import('../../../../i18n/en/group-answers.ts'),
  'zh-cn': () => import('../../../../i18n/zh-cn/group-answers.ts'),
  'zh-tw': () => import('../../../../i18n/zh-tw/group-answers.ts'),
})
