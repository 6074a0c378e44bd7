import type { Translation } from '@interline/domain/text/text'
import type en from '../en/ticketing-recovery.ts'

export default {
  offered: '另有一張機票可取代，須補 {amount}',
  asked: '正在訂替代機票。',
  was: '未能開票',
  now: '改為',
  prices: '訂單總價由 {before} 變為 {total}。',
  kept: '另一張機票維持不變。在您接受之前不會扣款。',
  tight: '在 {airport} 轉機只有 {minutes} 分鐘，至少需要 {needed} 分鐘；錯過轉機無保障。',
  within: '回覆期限',
  over: '期限已過',
  accept: '接受並支付 {amount}',
  decline: '不接受',
  declineTitle: '不接受這張機票',
  declineText: '不會扣款。客服會繼續處理：另一張已開的機票另立訂單，或全額退款。',
  keep: '暫不',
  declined: '已拒絕，客服會繼續處理。',
} as const satisfies Translation<typeof en>
