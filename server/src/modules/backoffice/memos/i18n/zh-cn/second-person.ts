export default {
  kind: '航司 ADM/ACM',
  title: '{number}：{agency} {amount}',
  charged: '代理商入账金额',
  claimed: '航司索赔金额',
  memo: '单号',
  ticket: '票号',
  order: '订单',
} as const
