// Refunds of the simulated railway: the fee depends on the time left before departure.

import { feePercentAt, refundFee } from '@interline/domain/rail/refund-fee'
import type { Money } from '@interline/domain/money/money'
import type { RailRefundQuoteResult, RailRefundResult, RailSelection } from '../port.ts'
import type { World } from './bookings.ts'

export function quoteRefundOf(
  { memory, now }: World,
  { bookingId, keys }: RailSelection,
): RailRefundQuoteResult {
  const booking = memory.booking(bookingId)
  const tickets = booking?.tickets.filter(({ key, state }) => keys.includes(key) && state === 'issued') ?? []
  if (!booking || tickets.length === 0 || tickets.length !== keys.length)
    return { kind: 'rejected', reason: 'not_allowed' }
  if (booking.replaces?.missed === true) return { kind: 'rejected', reason: 'departed' }
  const percent = feePercentAt(booking.run.departsAt, now())
  if (percent === undefined) return { kind: 'rejected', reason: 'departed' }
  const fee = tickets.reduce((sum, { fare }) => sum + refundFee(fare, percent).minor, 0n)
  const face = tickets.reduce((sum, { fare }) => sum + fare.minor, 0n)
  return {
    kind: 'quoted',
    percent,
    fee: { minor: fee, currency: 'CNY' },
    returned: { minor: face - fee, currency: 'CNY' },
  }
}

export function refundTickets(
  world: World,
  {
    expected,
    clientRef,
    ...selection
  }: RailSelection & { readonly expected: Money; readonly clientRef: string },
): RailRefundResult {
  const { memory } = world
  return memory.exclusively((): RailRefundResult => {
    const earlier = memory.refund(clientRef)
    if (earlier) return earlier
    const quote = quoteRefundOf(world, selection)
    if (quote.kind !== 'quoted') return quote
    if (quote.returned.minor !== expected.minor) return { kind: 'rejected', reason: 'amount_differs' }
    const booking = memory.booking(selection.bookingId)
    if (booking)
      memory.save({
        ...booking,
        tickets: booking.tickets.map((one) =>
          selection.keys.includes(one.key) ? { ...one, state: 'refunded' } : one,
        ),
      })
    const result: RailRefundResult = { kind: 'refunded', returned: quote.returned }
    memory.saveRefund(clientRef, result)
    return result
  })
}
