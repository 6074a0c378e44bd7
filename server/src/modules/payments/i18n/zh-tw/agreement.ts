import type { Translation } from '@interline/domain/text/text'
import type en from '../en/agreement.ts'

export default {
  kind: '超過限額付款',
  title: '訂單 {order} 付款 {amount}',
  order: '訂單',
  for: '內容',
  payBefore: '付款期限',
} satisfies Translation<typeof en>
