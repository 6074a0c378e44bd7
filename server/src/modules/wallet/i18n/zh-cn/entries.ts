import type { Translation } from '@interline/domain/text/text'
import type en from '../en/entries.ts'

export default {
  name: '钱包明细',
  heads: {
    time: '时间',
    type: '类型',
    account: '账户',
    order: '订单号',
    reference: '参考号',
    for: '说明',
    amount: '金额',
    balance: '变动后余额',
    credit: '变动后已用信用',
    currency: '币种',
    by: '操作人',
  },
  types: {
    'top-up': '充值',
    'origin-flight': '机票，原票',
    'origin-train': '火车票，原票',
    'change-train': '火车票，改签',
    'refund-train': '火车票，退票',
    'refund-flight': '机票，退票',
    'change-flight': '机票，改签',
    'void-flight': '机票，废票',
    adjustment: '调账',
    'airline-memo': '航司 ADM／ACM',
  },
  accounts: {
    balance: '余额',
    credit: '信用',
  },
} as const satisfies Translation<typeof en>
