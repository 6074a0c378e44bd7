import type { Translation } from '@interline/domain/text/text'
import type en from '../en/mails.ts'

export default {
  posted: {
    toppedUp: {
      subject: '儲值入帳：{amount}',
      opening: '{agency} 的餘額已增加 {amount}，可立即使用。',
    },
    repaid: {
      subject: '還款入帳：{amount}',
      opening: '{agency} 的信用還款 {amount} 已入帳，優先沖抵最早的帳單。',
    },
  },
  reversed: {
    toppedUp: {
      subject: '儲值已沖正：{amount}',
      opening: '一筆儲值入帳有誤，已自 {agency} 的餘額扣回 {amount}。',
    },
    repaid: {
      subject: '還款已沖正：{amount}',
      opening: '一筆還款入帳有誤，{agency} 的信用欠款恢復 {amount}。',
    },
  },
  requested: {
    subject: '{agency} 申請儲值 {amount}',
    opening: '{agency} 表示已轉帳 {amount}，請與銀行帳戶核對。',
    closing: '請在「儲值」頁面核准或拒絕。付款憑證附於申請中。',
  },
  refused: {
    subject: '儲值申請遭拒：{amount}',
    opening: '您的儲值申請（{amount}）遭拒，並未入帳。',
    closing: '請依上述原因修改後，於錢包頁面重新送出申請。',
  },
  received: '實收金額',
  rate: '匯率',
  fee: '手續費',
  reference: '參考號碼',
  reason: '原因',
  balance: '目前餘額',
  creditUsed: '目前已用信用',
  paidOn: '付款日期',
  method: '付款方式',
  note: '備註',
  methods: {
    bank_transfer: '銀行轉帳',
    fast_payment: '即時轉帳',
    cheque: '支票',
    cash: '現金',
    other: '其他',
  },
  closing: '致 {agency}。每筆明細可在錢包中查看。',
} as const satisfies Translation<typeof en>
