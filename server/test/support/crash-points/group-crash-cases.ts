// The first deposit of a group, paid from the balance: the payment is interrupted.

import type pg from 'pg'
import { fillWallet } from './fill-wallet.ts'
import { good, type Asks, type At, type OtherKind } from './asking.ts'

const ADULTS = { adult: 10, child: 0, infant: 0 }
const DAY = 86_400_000
/** Of one passenger, minor units of HKD. */
const FARE = 200_000
/** Cases are groups by their names: the checks of flight orders do not apply to them. */
const WORD = 'CRASHES'

let made = 0

export const installmentPaid: OtherKind = {
  people: [],
  async make(count, at) {
    await fillWallet(at.app, { minor: 100_000_000n, reference: 'DEPOSITS' })
    const names: string[] = []
    while (names.length < count) {
      const name = `${WORD} ${Date.now()} ${(made += 1)}`
      await untilDeposit(name, at)
      names.push(name)
    }
    return names
  },
  async goOn(name, { asks, db }) {
    const id = await orderOf(db, name)
    const body = { channel: 'balance' } as const
    await good(asks.agency('groupOrders.pay', { params: { id }, body }, `${id}-first`))
  },
  async isDone(name, db) {
    const { rows } = await db.query<{ status: string }>(
      'select status from order_rows where group_name = $1',
      [name],
    )
    return rows[0]?.status === 'to_be_paid_last_money'
  },
  async unfinished(name, db) {
    const id = await orderOf(db, name)
    const { rows } = await db.query<Record<string, unknown>>(
      `select o.status, o.paid_minor::text as paid, p.due, p.recorded, p.final,
         (select string_agg(state || ' ' || amount_minor, ',') from payments where order_id = o.id) as payments,
         (select string_agg(event_type, ',' order by id) from ledger.entry where order_id = o.id) as entries,
         (select coalesce(-sum(m.amount), 0)::text from ledger.movement m join ledger.entry e on e.id = m.entry_id
           where e.order_id = o.id and m.agency_id = o.agency_id) as moved,
         (select count(*)::int from order_events where order_id = o.id and action = 'pay') as events
       from order_rows o, lateral (select group_plan -> 'installments' as all_of_them) i,
         lateral (select (select x.id from payments x where x.order_id = o.id) = i.all_of_them -> 0 ->> 'paymentId' as recorded,
           i.all_of_them -> 1 ->> 'paymentId' is null as final,
           (select terms -> 'installments' -> 0 ->> 'amount' from group_quotes q where q.order_id = o.id) as due) p
       where o.id = $1`,
      [id],
    )
    const [found] = rows
    const due = String(found?.due)
    const right = {
      status: 'to_be_paid_last_money',
      paid: due,
      due,
      recorded: true,
      final: true,
      payments: `succeeded ${due}`,
      entries: 'pay',
      moved: due,
      events: 1,
    }
    return JSON.stringify(found) === JSON.stringify(right) ? [] : [`${name}: ${JSON.stringify(rows)}`]
  },
}

async function orderOf(db: pg.Client, name: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select id from order_rows where group_name = $1', [name])
  const [order, ...more] = rows
  if (!order || more.length > 0) throw new Error(`${name} has ${rows.length} orders`)
  return order.id
}

/** Requested, quoted, accepted, applied for and confirmed. */
async function untilDeposit(groupName: string, { app, asks: { agency, desk } }: At): Promise<void> {
  const now = app.platform.clock.now()
  const date = new Date(now + 60 * DAY).toISOString().slice(0, 10)
  const asked = await good(
    agency('groupOrders.create', {
      body: {
        groupName,
        tripType: 'oneway',
        journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date }],
        passengers: ADULTS,
        contact: { name: 'Oscar Ong', areaCode: '852', phone: '25550110', email: 'oscar@harbour.demo' },
      },
    }),
  )
  const params = { id: asked.id }
  const quoted = await quote(desk, { params, version: asked.version, now, date })
  const quoteId = quoted.quotes[0]?.id ?? ''
  const body = { quoteId, version: quoted.version }
  const accepted = await good(agency('groupOrders.accept', { params, body }))
  const applied = await good(agency('groupOrders.apply', { params, body: { version: accepted.version } }))
  const confirmed = { pnr: 'GRP123', version: applied.version }
  await good(desk('officeGroups.confirmSeats', { params, body: confirmed }))
}

function quote(
  desk: Asks['desk'],
  {
    params,
    version,
    now,
    date,
  }: {
    readonly params: { readonly id: string }
    readonly version: number
    readonly now: number
    readonly date: string
  },
) {
  return good(
    desk('officeGroups.quote', {
      params,
      body: {
        version,
        quotes: [
          {
            carrier: 'CX',
            flights: [
              { flightNo: 'CX735', date, from: 'HKG', to: 'SIN', departs: '09:00', arrives: '12:50' },
            ],
            passengers: ADULTS,
            baggage: '23 kg',
            rules: '',
            seatGuarantee: '',
            confirmBefore: new Date(now + 3 * DAY).toISOString(),
            nameListDue: 'before_final_payment',
            nameDeadline: null,
            materialization: { minPax: 10, freeReductionPct: 0, feePerSeat: 0 },
            remark: '',
            netCurrency: 'HKD',
            net: [{ type: 'adult', fare: FARE, taxes: 0 }],
            installments: [
              { kind: 'first', percent: 10, due: { days: 10, from: 'confirmation' }, refundable: false },
              { kind: 'final', percent: 0, due: { days: 20, from: 'departure' }, refundable: true },
            ],
          },
        ],
      },
    }),
  )
}
