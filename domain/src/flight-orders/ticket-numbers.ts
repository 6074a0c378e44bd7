// Ticket number formats: three digits of the airline, ten of the document. Carriers without ticket numbers
// confirm with a locator instead.

/** `781-2409581170` for the airline with prefix 781. */
export function ticketNumberFits(number: string, airlinePrefix: string): boolean {
  return /^\d{3}-\d{10}$/.test(number) && number.startsWith(`${airlinePrefix}-`)
}

/** Five to eight capital letters and digits. */
export function confirmationFits(number: string): boolean {
  return /^[A-Z0-9]{5,8}$/.test(number)
}

export interface TicketFacts {
  readonly travellerKey: string
  readonly number: string
  readonly coupons: readonly { readonly journey: number; readonly segment: number }[]
}

export interface TicketExpectation {
  readonly travellers: readonly string[]
  readonly flights: readonly { readonly journey: number; readonly segment: number }[]
  /** Ticket prefix of the validating carrier; null: the carrier confirms with a locator. */
  readonly airlinePrefix: string | null
}

/**
 * The number of passenger and flight pairs without a valid ticket: 0 means that everything is issued. A
 * ticket with an unexpected number format counts as none.
 */
export function ticketsMissing(tickets: readonly TicketFacts[], expected: TicketExpectation): number {
  const { travellers, flights, airlinePrefix } = expected
  const good = tickets.filter(({ number }) =>
    airlinePrefix === null ? confirmationFits(number) : ticketNumberFits(number, airlinePrefix),
  )
  const covered = new Set(
    good.flatMap(({ travellerKey, coupons }) =>
      coupons.map(({ journey, segment }) => `${travellerKey} ${journey} ${segment}`),
    ),
  )
  const wanted = travellers.flatMap((traveller) =>
    flights.map(({ journey, segment }) => `${traveller} ${journey} ${segment}`),
  )
  return wanted.filter((pair) => !covered.has(pair)).length
}
