// The sequence in which the tickets of one order are booked and issued. The most fragile ticket comes first,
// so that nothing non-refundable is bought before it. The search decides how many tickets there may be.

export interface TicketToBuy {
  /** Seats left on its fullest flight; 9 means nine or more. */
  readonly seatsLeft: number
  /** Its seats can be held without payment. */
  readonly holdable: boolean
  readonly refundable: boolean
}

/** Positions of the tickets, the first to buy in front; ties keep their order. */
export function buyingOrder(tickets: readonly TicketToBuy[]): number[] {
  return tickets
    .map((ticket, position) => ({ ...ticket, position }))
    .toSorted(
      (a, b) =>
        a.seatsLeft - b.seatsLeft ||
        Number(a.holdable) - Number(b.holdable) ||
        Number(a.refundable) - Number(b.refundable),
    )
    .map(({ position }) => position)
}
