import type { Translation } from '@interline/domain/text/text'
import type en from '../en/demo-chat.ts'

export default {
  notice: '演示：没有人工客服，回答只是重复您的话。',
  conversation: '对话',
  greeting: '您好。请输入内容，系统会原样回复。',
  message: '您的消息',
  send: '发送',
  echo: '您写的是：{words}',
} satisfies Translation<typeof en>
