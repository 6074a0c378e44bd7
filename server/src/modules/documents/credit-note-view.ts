// The credit note of a refund, a void, or an order without tickets: what is credited, line by line, and for whom. It is not a tax document.

import { isReversed } from '@interline/domain/servicing/credit-note'
import { billedTravellers } from './bill-view.ts'
import type { Sheet } from './document-view.ts'
import { flightsOf } from './money-view.ts'
import { ticketName } from './names.ts'
import type { TicketRequest } from './ticket-request.ts'
import type { Words } from './words.ts'

/** Everything on the sheet except the agency's block. Its lines add up to what was returned. */
export function creditNoteSheet(
  { order, agency, billedBy, billNumber }: TicketRequest,
  words: Words,
): Omit<Sheet, 'agency'> {
  const { t } = words
  const { servicing, currency } = order
  const amount = (minor: number) => words.amount(minor, currency)
  const chosen = new Set(servicing?.coupons.map(({ passengerId }) => passengerId))
  const passengers = order.passengers.filter(({ id }) => chosen.size === 0 || chosen.has(id))
  const { lines, total } = isReversed(order) ? reversedLines(order, words) : quotedLines(order, words)
  return {
    ended: null,
    travellers: billedTravellers(passengers, words),
    references: [
      ...(billNumber ? [{ label: t(($) => $.creditNote.number), value: billNumber }] : []),
      { label: t(($) => $.creditNote.by), value: billedBy },
      { label: t(($) => $.creditNote.to), value: agency.name },
      { label: t(($) => $.creditNote.order), value: order.originalOrderId },
      {
        label: t(($) => $.bill.flights),
        value: t.list(order.items.flatMap((item) => flightsOf(item, order))),
      },
    ],
    journeys: [],
    money: {
      heading: t(($) => $.creditNote.credited),
      scope:
        passengers.length === 1
          ? t(($) => $.money.forPassenger)
          : t(($) => $.money.forAll, { count: passengers.length }),
      lines: lines.map(({ label, minor }) => ({ label, value: amount(minor) })),
      total: { label: t(($) => $.money.total), value: amount(total) },
    },
    rules: null,
    separate: null,
    notices: {
      heading: t(($) => $.bill.notes),
      items: [{ title: t(($) => $.bill.taxes.title), text: t(($) => $.creditNote.taxes) }],
    },
  }
}

type Order = TicketRequest['order']

/** As they were billed: each passenger, or the cost of an exchange. */
function reversedLines({ orderType, passengers, total }: Order, words: Words) {
  if (orderType === 'change')
    return { lines: [{ label: words.t(($) => $.bill.change), minor: total }], total }
  const lines = passengers.map((passenger) => ({
    label: ticketName(passenger, words),
    minor: passenger.salePrice,
  }))
  return { lines, total }
}

/** Those of the accepted quote. */
function quotedLines({ servicing }: Order, { t }: Words) {
  const lines = (servicing?.quotes.at(-1)?.lines ?? []).map(({ code, ref, amount }) => ({
    label: t(($) => $.creditNote.lines[code], { ref: ref ?? '' }),
    minor: amount,
  }))
  return { lines, total: servicing?.returned ?? 0 }
}
