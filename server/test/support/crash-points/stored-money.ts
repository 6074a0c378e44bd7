/** The retained amount of the agency's money for an order, by status; negative: refunded. */
export function keptBy(order: {
  status: string
  order_type: string
  total_minor: bigint
  to_return_minor: bigint
}): bigint {
  if (['refunded_reimbursed', 'voided_reimbursed'].includes(order.status)) return -order.to_return_minor
  if (order.status === 'changed') return order.total_minor - order.to_return_minor
  if (order.order_type === 'refund' || order.order_type === 'void') return 0n
  return ['issued', 'proceeding', 'holding', 'chg_proceeding'].includes(order.status) ? order.total_minor : 0n
}
