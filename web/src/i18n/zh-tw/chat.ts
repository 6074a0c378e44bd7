import type { Translation } from '@interline/domain/text/text'
import type en from '../en/chat.ts'

export default {
  open: '線上客服',
  close: '關閉線上客服',
  note: '由第三方客服系統提供，請勿填寫證件號碼或信用卡號。',
} satisfies Translation<typeof en>
