import type { Translation } from '@interline/domain/text/text'
import type en from '../en/refund-money.ts'

export default {
  name: '待退款项',
  heads: {
    order: '订单号',
    original: '原订单号',
    agency: '代理商',
    type: '类型',
    status: '状态',
    airline: '航空公司',
    passengers: '乘客',
    holder: '款项所在',
    since: '起始日期',
    days: '天数',
    expectedBy: '预计到账',
    amount: '金额',
    currency: '币种',
  },
  holders: { airline: '航空公司', supplier: '供应商', platform: '平台', gateway: '支付渠道' },
} as const satisfies Translation<typeof en>
