export default {
  kind: 'Payment above the limit',
  title: 'Pay {amount} for order {order}',
  order: 'Order',
  for: 'For',
  payBefore: 'Pay before',
} as const
