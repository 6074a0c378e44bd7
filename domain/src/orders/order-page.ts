// Where the portal shows an order.

export function isGroupNumber(order: string): boolean {
  return /^G\d/.test(order)
}

/** The path of an order's page, by the letter of its number: trains have T, E and B, groups have G, flights any other. */
export function orderPage(order: string): string {
  const id = encodeURIComponent(order)
  if (isGroupNumber(order)) return `/flight/group/order/${id}`
  return /^[TEB]\d/.test(order) ? `/train/orders/${id}` : `/flight/orders/${id}`
}
