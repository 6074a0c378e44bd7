import type { Translation } from '@interline/domain/text/text'
import type en from '../en/chat-frame.ts'

export default {
  title: '線上客服',
  waiting: '正在開啟線上客服。若一直沒有內容，表示客服服務暫時無法連線。',
} satisfies Translation<typeof en>
