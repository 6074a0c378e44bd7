import type { Translation } from '@interline/domain/text/text'
import type en from '../en/backoffice-session.ts'

export default {
  title: '运营后台',
  lead: '供平台员工使用。代理商请在首页登录。',
  agencies: '返回首页',
} satisfies Translation<typeof en>
