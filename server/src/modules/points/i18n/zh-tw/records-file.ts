export default {
  name: '點數明細',
  heads: {
    date: '日期',
    kind: '來源',
    order: '訂單',
    points: '點數',
    balance: '點數餘額',
    available: '可用日期',
    expires: '有效期限',
    note: '說明',
    by: '操作人員',
  },
  kinds: {
    opening: '期初結轉',
    earn: '訂單累積',
    reverse: '退改扣回',
    redeem: '兌換禮品',
    give_back: '兌換退還',
    expire: '逾期失效',
    adjust: '平台調整',
  },
} as const
