// Tickets that no supplier's program knows: the group desk had them issued by an airline. The service desk does every step of
// their changes, refunds and voids itself, each ticket on its own, and no program reads their fare rules.

/** Stored with the booking in place of a supplier. */
export const BY_HAND = 'group-desk'

export function isByHand(supplier: string): boolean {
  return supplier === BY_HAND
}
