import type { Translation } from '@interline/domain/text/text'
import type en from '../en/order-mail.ts'

export default {
  issued: { subject: '已開票：{order}（{pnr}）', opening: '已開票，已扣款 {amount}。' },
  reimbursed: {
    subject: '開票失敗：{order}（{pnr}）',
    opening: '航空公司未開票，{amount} 已退回原付款帳戶。',
  },
  fundsMissing: {
    subject: '{agency} 無法付款：你的資金不足以支付訂單 {order}',
    opening: '{agency} 嘗試為以下訂單付款。你的成本超過錢包餘額與剩餘信用額度，因此未向任何一方扣款。',
    closing: '致 {agency}。請儲值或申請提高信用額度，再請對方重新付款。',
  },
  order: '訂單',
  pnr: 'PNR',
  airlinePnr: '航空公司 PNR',
  passengers: '旅客',
  flights: '航班（當地時間）',
  tickets: '機票',
  total: '合計',
  reference: '你的參考號碼',
  simulated: '模擬',
  yes: '是，航空公司並不知情',
  closing: '致 {agency}。文件可於訂單中下載。',
} satisfies Translation<typeof en>
