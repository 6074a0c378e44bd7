// The credit note of a refund or void: what is credited, line by line, and for whom. It is not a tax document.

import { billedTravellers } from './bill-view.ts'
import type { Sheet } from './document-view.ts'
import { flightsOf } from './money-view.ts'
import type { TicketRequest } from './ticket-request.ts'
import type { Words } from './words.ts'

/** Everything on the sheet except the agency's block. The lines of the accepted quote add up to what was returned. */
export function creditNoteSheet(
  { order, agency, billedBy, billNumber }: TicketRequest,
  words: Words,
): Omit<Sheet, 'agency'> {
  const { t } = words
  const { servicing, currency } = order
  const amount = (minor: number) => words.amount(minor, currency)
  const chosen = new Set(servicing?.coupons.map(({ passengerId }) => passengerId))
  const passengers = order.passengers.filter(({ id }) => chosen.size === 0 || chosen.has(id))
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
        value: order.items.map((item) => flightsOf(item, order)).join(', '),
      },
    ],
    journeys: [],
    money: {
      heading: t(($) => $.creditNote.credited),
      scope:
        passengers.length === 1
          ? t(($) => $.money.forPassenger)
          : t(($) => $.money.forAll, { count: passengers.length }),
      lines: (servicing?.quotes.at(-1)?.lines ?? []).map(({ code, ref, amount: minor }) => ({
        label: t(($) => $.creditNote.lines[code], { ref: ref ?? '' }),
        value: amount(minor),
      })),
      total: { label: t(($) => $.money.total), value: amount(servicing?.returned ?? 0) },
    },
    rules: null,
    separate: null,
    notices: {
      heading: t(($) => $.bill.notes),
      items: [{ title: t(($) => $.bill.taxes.title), text: t(($) => $.creditNote.taxes) }],
    },
  }
}
