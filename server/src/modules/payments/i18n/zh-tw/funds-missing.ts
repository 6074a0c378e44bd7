import type { Translation } from '@interline/domain/text/text'
import type en from '../en/funds-missing.ts'

export default {
  subject: '{agency} 無法付款：您的資金不足以支付訂單 {order}',
  opening: '{agency} 嘗試為以下訂單付款。您的成本超過錢包餘額與剩餘信用額度，因此未向任何一方扣款。',
  closing: '致 {agency}。請儲值或申請提高信用額度，再請對方重新付款。',
  order: '訂單',
  passengers: '旅客',
} satisfies Translation<typeof en>
