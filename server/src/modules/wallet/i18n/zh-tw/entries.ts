import { paymentTypes } from '@interline/contract/text/zh-tw/products'
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
  types: paymentTypes,
  accounts: {
    balance: '餘額',
    credit: '信用',
  },
} as const satisfies Translation<typeof en>
