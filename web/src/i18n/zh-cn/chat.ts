import type { Translation } from '@interline/domain/text/text'
import type en from '../en/chat.ts'

export default {
  open: '在线客服',
  close: '关闭在线客服',
  note: '由第三方客服系统提供。请勿填写证件号码或银行卡号。',
} satisfies Translation<typeof en>
