import type { Translation } from '@interline/domain/text/text'
import type en from '../en/entries.ts'

export default {
  name: '錢包明細',
  heads: {
    time: '時間',
    type: '類型',
    account: '帳戶',
    order: '訂單編號',
    reference: '參考號碼',
    for: '說明',
    amount: '金額',
    balance: '異動後餘額',
    credit: '異動後已用信用',
    currency: '幣別',
    by: '操作人員',
  },
  types: {
    'top-up': '儲值',
    'origin-flight': '機票，原票',
    'origin-train': '火車票，原票',
    'change-train': '火車票，改票',
    'refund-train': '火車票，退票',
    'refund-flight': '機票，退票',
    'change-flight': '機票，改票',
    'void-flight': '機票，作廢',
    adjustment: '調帳',
    'airline-memo': '航空公司 ADM／ACM',
  },
  accounts: {
    balance: '餘額',
    credit: '信用',
  },
} as const satisfies Translation<typeof en>
