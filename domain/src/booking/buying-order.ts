// In which order the tickets of one order are asked for and issued. What is easiest to lose comes first, so that
// nothing that cannot be given back is bought before it. How many tickets there may be is decided by the search.

export interface TicketToBuy {
  /** Of its fullest flight; 9 stands for nine or more. */
  readonly seatsLeft: number
  /** Its seats can wait for the others without payment. */
  readonly holdable: boolean
  readonly refundable: boolean
}

/** Positions of the tickets, the one to buy first in front; those that are alike stay as they are. */
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
