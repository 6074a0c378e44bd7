import type { Translation } from '@interline/domain/text/text'
import type en from '../en/demo-chat.ts'

export default {
  notice: '示範：沒有真人客服，回覆只是重複您的話。',
  conversation: '對話',
  greeting: '您好。請輸入內容，系統會原樣回覆。',
  message: '您的訊息',
  send: '傳送',
  echo: '您寫的是：{words}',
} satisfies Translation<typeof en>
