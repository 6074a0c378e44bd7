// The bill of an order: charges per passenger, and how it was paid. It is not a tax invoice.

import type { Sheet, Traveller } from './document-view.ts'
import { flightsOf } from './money-view.ts'
import { ticketName } from './names.ts'
import type { OrderPassenger, TicketRequest } from './ticket-request.ts'
import type { Words } from './words.ts'

/** Everything on the sheet except the agency's block, which all documents share. */
export function billSheet(
  chosen: readonly OrderPassenger[],
  { order, agency, billedBy, billNumber }: TicketRequest,
  words: Words,
): Omit<Sheet, 'agency'> {
  const { t } = words
  const { currency } = order
  const amount = (minor: number) => words.amount(minor, currency)
  const payments = paymentFacts(order.payments, agency.timeZone, words)
  // The cost of an exchange covers all its passengers together, so it has no bill per passenger.
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
    ended: null,
    travellers: billedTravellers(passengers, words),
    references: [
      ...(billNumber ? [{ label: t(($) => $.bill.number), value: billNumber }] : []),
      { label: t(($) => $.bill.by), value: billedBy },
      { label: t(($) => $.bill.to), value: agency.name },
      {
        label: t(($) => $.bill.flights),
        value: t.list(order.items.flatMap((item) => flightsOf(item, order))),
      },
      ...(order.bookingNumber
        ? [{ label: t(($) => $.reference.booking), value: t.list(order.bookingNumber.split(/\s*,\s*/)) }]
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
      // Payments belong to the order, whoever the bill is for.
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

/** Those whom a bill or credit note is for, with their tickets. */
export function billedTravellers(passengers: readonly OrderPassenger[], words: Words): Traveller[] {
  const { t } = words
  return passengers.map((passenger) => ({
    name: ticketName(passenger, words),
    type: t.messages.passenger.type[passenger.type],
    facts: passenger.tickets.map(({ number, kind }) => ({
      label: kind === 'eticket' ? t(($) => $.reference.ticket) : t(($) => $.reference.confirmation),
      value: number,
    })),
  }))
}

/** Each payment with its method and amount; what a flight voucher paid, and a gateway's fee, are lines of their own. */
function paymentFacts(
  payments: TicketRequest['order']['payments'],
  zone: string,
  words: Words,
): { readonly label: string; readonly value: string }[] {
  const { t } = words
  return payments
    .filter(({ state }) => state === 'succeeded')
    .flatMap(({ at, amount, channel, voucher, gateway }) => {
      const paid = (by: string, minor: number) => ({
        label: words.dateAt(at, zone),
        value: `${by}, ${words.amount(minor, amount.currency)}`,
      })
      const byWallet = paid(t.messages.money.channel[channel], amount.amount - (voucher?.amount.amount ?? 0))
      const fee =
        gateway && gateway.fee.amount > 0
          ? [
              paid(
                t(($) => $.bill.fee),
                gateway.fee.amount,
              ),
            ]
          : []
      if (!voucher) return [byWallet, ...fee]
      return [
        byWallet,
        ...fee,
        paid(
          t(($) => $.bill.voucher, { code: voucher.code }),
          voucher.amount.amount,
        ),
      ]
    })
}
