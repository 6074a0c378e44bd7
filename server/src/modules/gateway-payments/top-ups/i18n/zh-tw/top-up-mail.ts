import type { Translation } from '@interline/domain/text/text'
import type en from '../en/top-up-mail.ts'

export default {
  paid: {
    subject: '線上儲值入帳：{amount}',
    opening: '{agency} 的餘額已增加 {amount}，可立即使用。',
  },
  late: {
    subject: '線上儲值逾期到帳：{amount}',
    opening: '您支付的 {paid} 於儲值結束後才到帳，將自動原路退回，餘額未變動。',
  },
  differs: {
    subject: '線上儲值金額不符：{amount}',
    opening: '實付 {paid}，與儲值金額不符。財務人員會核實並與您聯絡，餘額未變動，請勿重複付款。',
  },
  rows: {
    amount: '儲值金額',
    fee: '手續費',
    charged: '實付金額',
    method: '付款方式',
    reference: '參考號碼',
    balance: '目前餘額',
  },
  closing: '致 {agency}。每筆明細可在錢包中查看。',
} as const satisfies Translation<typeof en>
