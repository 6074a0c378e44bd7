export default {
  name: '积分明细',
  heads: {
    date: '日期',
    kind: '来源',
    order: '订单',
    points: '积分',
    balance: '积分余额',
    available: '可用日期',
    expires: '有效期至',
    note: '说明',
    by: '操作人',
  },
  kinds: {
    opening: '期初结转',
    earn: '订单累积',
    reverse: '退改扣回',
    redeem: '兑换礼品',
    give_back: '兑换退回',
    expire: '到期失效',
    adjust: '平台调整',
  },
} as const
