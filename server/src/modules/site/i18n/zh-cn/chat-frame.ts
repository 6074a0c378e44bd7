import type { Translation } from '@interline/domain/text/text'
import type en from '../en/chat-frame.ts'

export default {
  title: '在线客服',
  waiting: '正在打开在线客服。如果一直没有内容，说明客服服务暂时无法连接。',
} satisfies Translation<typeof en>
