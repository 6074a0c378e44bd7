// What our books say we owe a supplier, document by document. The amount of an order is the ledger's; it is spread over the
// tickets of the order by what each was sold for, so that the documents of an order add up to its postings.

import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import type { OwnDocument } from '@interline/domain/backoffice/billing/match'
import type { Currency } from '@interline/domain/money/money'
import { sql } from 'kysely'
import { supplierOffer } from '../../../../db/json/offers.ts'
import type { Tx } from '../../../platform/database/database.ts'

export interface WantedDocuments {
  readonly supplier: string
  /** Local dates, both included. */
  readonly from: string
  readonly to: string
  /** Documents of these tickets and PNRs are wanted whenever they were posted. */
  readonly tickets: readonly string[]
  readonly pnrs: readonly string[]
}

/** An own document, and of a sale what its fare was. */
export type OwnWithFare = OwnDocument & { readonly fare: bigint }

/** `tx` sees everything. */
export async function readOwnDocuments(tx: Tx, wanted: WantedDocuments): Promise<OwnWithFare[]> {
  const postings = await readPostings(tx, wanted)
  if (postings.length === 0) return []
  const tickets = await readTickets(tx, [...new Set(postings.map(({ order_id }) => order_id))])
  const byOrder = Map.groupBy(tickets, ({ order_id }) => order_id)
  return postings
    .flatMap((posting) => spread(posting, byOrder.get(posting.order_id) ?? []))
    .filter(({ supplier }) => supplier === wanted.supplier)
    .map(({ supplier: _supplier, ...document }) => document)
}

interface Posting {
  readonly order_id: string
  readonly order_type: string
  readonly event_type: 'issue' | 'return'
  readonly currency: Currency
  readonly minor: bigint
  readonly posted_on: string
}

async function readPostings(
  tx: Tx,
  { supplier, from, to, tickets, pnrs }: WantedDocuments,
): Promise<Posting[]> {
  const { rows } = await sql<Posting>`
    with named as (
      select t.order_id from tickets t join order_items i on i.id = t.item_id
        where i.supplier = ${supplier} and (t.number = any (${[...tickets]}::text[]) or i.pnr = any (${[...pnrs]}::text[]))
      union
      select c.order_id from tickets t join serviced_coupons c on c.ticket_id = t.id
        join order_items i on i.id = t.item_id
        where i.supplier = ${supplier} and (t.number = any (${[...tickets]}::text[]) or i.pnr = any (${[...pnrs]}::text[]))
    ), entries as (
      select e.id, e.order_id, e.event_type, e.posted_at from ledger.entry e
        where e.event_type in ('issue', 'return') and e.order_id is not null
          and e.posted_at >= (${from}::date)::timestamp at time zone ${PLATFORM_ZONE}
          and e.posted_at < (${to}::date + 1)::timestamp at time zone ${PLATFORM_ZONE}
      union
      select e.id, e.order_id, e.event_type, e.posted_at from named n join ledger.entry e on e.order_id = n.order_id
        where e.event_type in ('issue', 'return')
    )
    select e.order_id, o.order_type, e.event_type, t.currency,
      sum(case when a.id = t.credit_account then t.amount else -t.amount end)::bigint as minor,
      (min(e.posted_at) at time zone ${PLATFORM_ZONE})::date::text as posted_on
    from entries e join orders o on o.id = e.order_id join ledger.transfer t on t.entry_id = e.id
      join ledger.account a on a.id in (t.credit_account, t.debit_account) and a.agency_id = 0 and a.kind = 'supplier_payable'
    group by e.order_id, o.order_type, e.event_type, t.currency
    having sum(case when a.id = t.credit_account then t.amount else -t.amount end) <> 0
    order by min(e.posted_at), e.order_id`.execute(tx)
  return rows
}

interface TicketRow {
  readonly order_id: string
  readonly number: string
  readonly supplier: string
  readonly pnr: string | null
  readonly passenger: string
  readonly passenger_type: string
  readonly offer: unknown
}

/** The tickets that an order has issued, else those that it services. */
async function readTickets(tx: Tx, orders: readonly string[]): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow & { readonly issued: boolean }>`
    select x.order_id, x.issued, t.number, i.supplier, i.pnr, i.offer, p.passenger_type,
      p.surname || '/' || p.given_names as passenger
    from (
      select order_id, id as ticket_id, true as issued from tickets where order_id = any (${[...orders]}::text[])
      union
      select order_id, ticket_id, false from serviced_coupons where order_id = any (${[...orders]}::text[])) x
    join tickets t on t.id = x.ticket_id join order_items i on i.id = t.item_id
    join order_passengers p on p.id = t.passenger_id
    order by x.order_id, t.number, t.id`.execute(tx)
  const issuing = new Set(rows.flatMap(({ order_id, issued }) => (issued ? [order_id] : [])))
  return rows.filter(({ order_id, issued }) => issued || !issuing.has(order_id))
}

const TYPES: Readonly<Record<string, OwnDocument['type']>> = {
  change: 'exchange',
  refund: 'refund',
  void: 'void',
}

function spread(
  posting: Posting,
  tickets: readonly TicketRow[],
): (OwnWithFare & { readonly supplier: string })[] {
  const type = TYPES[posting.order_type] ?? (posting.event_type === 'return' ? 'void' : 'sale')
  const priced = tickets.map((ticket) => ({ ticket, price: priceOf(ticket) }))
  const own = priced.filter(({ price }) => price.currency === posting.currency)
  const shared = own.length > 0 ? own : priced
  const parts = shares(
    posting.minor,
    shared.map(({ price }) => price.total),
  )
  return shared.map(({ ticket, price }, at) => ({
    key: `${type}:${posting.order_id}:${ticket.number}:${at}`,
    type,
    orderId: posting.order_id,
    supplier: ticket.supplier,
    ticket: ticket.number,
    pnr: ticket.pnr,
    passenger: ticket.passenger,
    currency: posting.currency,
    minor: parts[at] ?? 0n,
    postedOn: posting.posted_on,
    fare: type === 'sale' && parts[at] === price.total ? price.fare : (parts[at] ?? 0n),
  }))
}

/** What the supplier asked for one passenger of the ticket's type. */
function priceOf({ offer, passenger_type }: TicketRow) {
  const { prices } = supplierOffer.read(offer as never)
  const price = prices.find(({ type }) => type === passenger_type) ?? prices[0]
  const fare = price?.fare.minor ?? 0n
  const taxes = price?.taxes.reduce((sum, { amount }) => sum + amount.minor, 0n) ?? 0n
  return { currency: price?.fare.currency ?? 'CNY', fare, total: fare + taxes }
}

/** An amount by weights, to the minor unit; the last one takes what rounding leaves. */
function shares(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const even = all === 0n
  const parts = weights.map((weight) => (even ? amount / BigInt(weights.length) : (amount * weight) / all))
  const rest = amount - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((part, at) => (at === parts.length - 1 ? part + rest : part))
}
