// The bill of an order: what its agency was charged for whom, and how it was paid. It is no tax invoice.

import type { Sheet } from './document-view.ts'
import { flightsOf } from './money-view.ts'
import { ticketName } from './names.ts'
import type { OrderPassenger, TicketRequest } from './ticket-request.ts'
import type { Words } from './words.ts'

/** Everything of the sheet but the agency's block, which is that of every document. */
export function billSheet(
  chosen: readonly OrderPassenger[],
  { order, agency, billedBy }: TicketRequest,
  words: Words,
): Omit<Sheet, 'agency'> {
  const { t } = words
  const { currency } = order
  const amount = (minor: number) => words.amount(minor, currency)
  const payments = order.payments
    .filter(({ state }) => state === 'succeeded')
    .map((payment) => ({
      label: words.dateAt(payment.at, agency.timeZone),
      value: `${t.messages.money.channel[payment.channel]}, ${words.amount(payment.amount.amount, payment.amount.currency)}`,
    }))
  // What an exchange costs is charged for all its passengers together, and is no single one's bill.
  const isWhole = order.orderType !== 'origin'
  const passengers = isWhole ? order.passengers : chosen
  const total = isWhole ? order.total : passengers.reduce((sum, { salePrice }) => sum + salePrice, 0)
  const lines = isWhole
    ? [{ label: t(($) => $.bill.change), value: amount(total) }]
    : passengers.map((passenger) => ({
        label: ticketName(passenger, words),
        value: amount(passenger.salePrice),
      }))
  return {
    travellers: passengers.map((passenger) => ({
      name: ticketName(passenger, words),
      type: t.messages.passenger.type[passenger.type],
      facts: passenger.tickets.map(({ number, kind }) => ({
        label: kind === 'eticket' ? t(($) => $.reference.ticket) : t(($) => $.reference.confirmation),
        value: number,
      })),
    })),
    references: [
      { label: t(($) => $.bill.by), value: billedBy },
      { label: t(($) => $.bill.to), value: agency.name },
      {
        label: t(($) => $.bill.flights),
        value: order.items.map((item) => flightsOf(item, order)).join(', '),
      },
      ...(order.bookingNumber
        ? [{ label: t(($) => $.reference.booking), value: order.bookingNumber.split(/\s*,\s*/).join(', ') }]
        : []),
    ],
    journeys: [],
    money: {
      heading: t(($) => $.bill.charged),
      scope:
        passengers.length === 1
          ? t(($) => $.money.forPassenger)
          : t(($) => $.money.forAll, { count: passengers.length }),
      lines,
      total: {
        label: t(($) => $.money.total),
        value: amount(total),
      },
    },
    rules: {
      // Payments are the order's, whoever the bill is for.
      heading:
        passengers.length < order.passengers.length ? t(($) => $.bill.paidWhole) : t(($) => $.bill.paid),
      facts: payments,
    },
    separate: null,
    notices: {
      heading: t(($) => $.bill.notes),
      items: [{ title: t(($) => $.bill.taxes.title), text: t(($) => $.bill.taxes.text) }],
    },
  }
}
