import { channels } from '@interline/contract/text/zh-cn/channels'
import { paymentTypes } from '@interline/contract/text/zh-cn/products'
import type { Translation } from '@interline/domain/text/text'
import type en from '../en/transactions.ts'

export default {
  name: '交易明细',
  heads: {
    time: '支付时间',
    agency: '代理商',
    type: '类型',
    product: '用途',
    original: '原订单号',
    order: '订单号',
    reference: '流水号',
    method: '支付方式',
    gross: '总额',
    grossCurrency: '支付币种',
    rate: '汇率',
    fee: '手续费',
    net: '净额',
    currency: '结算币种',
    status: '状态',
    created: '创建时间',
    by: '操作人',
  },
  types: {
    payment: '支付',
    refund: '退款',
    'top-up': '充值',
    repayment: '信用还款',
    reversal: '冲正',
    adjustment: '调整',
  },
  products: { ...paymentTypes, 'top-up': '钱包' },
  methods: { balance: '余额', credit: '信用', offline: '银行或现金', ...channels },
  states: {
    succeeded: '成功',
    pending: '处理中',
    failed: '失败',
    timed_out: '超时',
    canceled: '已取消',
    reversed: '已冲正',
  },
} as const satisfies Translation<typeof en>
