import { channels } from '@interline/contract/text/zh-tw/channels'
import { paymentTypes } from '@interline/contract/text/zh-tw/products'
import type { Translation } from '@interline/domain/text/text'
import type en from '../en/transactions.ts'

export default {
  name: '交易明細',
  heads: {
    time: '付款時間',
    agency: '旅行社',
    type: '類型',
    product: '用途',
    original: '原訂單編號',
    order: '訂單編號',
    reference: '參考號碼',
    method: '付款方式',
    gross: '總額',
    grossCurrency: '付款幣別',
    rate: '匯率',
    fee: '手續費',
    net: '淨額',
    currency: '結算幣別',
    status: '狀態',
    created: '建立時間',
    by: '操作人員',
  },
  types: {
    payment: '付款',
    refund: '退款',
    'top-up': '儲值',
    repayment: '信用還款',
    reversal: '沖正',
    adjustment: '調整',
  },
  products: { ...paymentTypes, 'top-up': '錢包' },
  methods: { balance: '餘額', credit: '信用', offline: '銀行或現金', ...channels },
  states: {
    succeeded: '成功',
    pending: '處理中',
    failed: '失敗',
    timed_out: '逾時',
    canceled: '已取消',
    reversed: '已沖正',
  },
} as const satisfies Translation<typeof en>
