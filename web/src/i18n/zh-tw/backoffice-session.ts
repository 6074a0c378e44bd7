import type { Translation } from '@interline/domain/text/text'
import type en from '../en/backoffice-session.ts'

export default {
  title: '營運後台',
  lead: '供平台員工使用。旅行社請在首頁登入。',
  agencies: '回首頁',
} satisfies Translation<typeof en>
