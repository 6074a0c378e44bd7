export default {
  kind: '航空公司 ADM/ACM',
  title: '{number}：{agency} {amount}',
  charged: '旅行社入帳金額',
  claimed: '航空公司求償金額',
  memo: '單號',
  ticket: '票號',
  order: '訂單',
} as const
