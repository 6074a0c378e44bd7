/** Whether a refund or void has a credit note: its money was returned, all of it. Amounts in minor units. */
export function hasCreditNote(order: {
  readonly orderType: string
  readonly servicing: { readonly returned: number; readonly toReturn: number } | null
}): boolean {
  if (order.orderType !== 'refund' && order.orderType !== 'void') return false
  const { servicing } = order
  return servicing !== null && servicing.returned > 0 && servicing.returned >= servicing.toReturn
}
