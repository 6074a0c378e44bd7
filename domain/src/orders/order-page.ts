// Where the portal shows an order. A new product has its line here; a test compares the letters with those of the products.

/** By the first letter of the number. Flights have the others. */
function pagesOf(order: string): string {
  if (isGroupNumber(order)) return '/flight/group/order/'
  return /^[TEB]\d/.test(order) ? '/train/orders/' : '/flight/orders/'
}

export function isGroupNumber(order: string): boolean {
  return /^G\d/.test(order)
}

/** The path of an order's page. */
export function orderPage(order: string): string {
  return pagesOf(order) + encodeURIComponent(order)
}
