import { paymentTypes } from '@interline/contract/text/zh-cn/products'
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
  types: paymentTypes,
  accounts: {
    balance: '余额',
    credit: '信用',
  },
} as const satisfies Translation<typeof en>
