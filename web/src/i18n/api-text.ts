/**
 * Messages for when the server sent no sentence. The only texts that are not loaded on demand: a lost connection could
 * not load them.
 */
import type { Locale, Translation } from '@interline/domain/text/text'

const en = {
  network: 'There is no connection to the server. Check your network and try again.',
  timeout: 'The server did not answer in 30 seconds. Sign in again if this stays.',
  not_found: 'There is nothing at this address.',
  unreadable: 'The server’s answer is unreadable. Try again in a minute.',
} as const

const zhCn = {
  network: '无法连接服务器，请检查网络后重试。',
  timeout: '服务器 30 秒内没有回应。若一直如此，请重新登录。',
  not_found: '找不到请求的内容。',
  unreadable: '服务器的回应无法读取，请稍后重试。',
} satisfies Translation<typeof en>

const zhTw = {
  network: '無法連線至伺服器，請檢查網路後再試。',
  timeout: '伺服器 30 秒內沒有回應。若持續發生，請重新登入。',
  not_found: '找不到要求的內容。',
  unreadable: '伺服器的回應無法讀取，請稍後再試。',
} satisfies Translation<typeof en>

export const apiText: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }
