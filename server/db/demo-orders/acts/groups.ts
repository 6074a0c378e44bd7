// Group orders, step by step until they have a status. A repeated act finds its order by the name of the group and
// continues where it is.

import type { Input, Reply } from '@interline/contract/index'
import type { GroupStatus } from '@interline/domain/groups/statuses'
import { addDays } from '@interline/domain/time/local-date'
import type { Caller } from '../caller.ts'
import type { Act, Stage } from '../story.ts'

const DESK = 'desk@interline.demo'
const ADULTS = 10

interface Group {
  readonly by: string
  readonly name: string
  readonly from: string
  readonly to: string
  /** Days from the first start to departure. */
  readonly departs: number
  readonly airline: string
  /** For one passenger, whole units of the agency's currency. */
  readonly fare: number
  readonly tickets: string
}

type Order = Reply<'groupOrders.get'>

/** An order of a group with this status. */
export function group(given: Group, wanted: GroupStatus): Act {
  return async (stage) => {
    const [agency, desk] = [await stage.as(given.by), await stage.as(DESK)]
    const { rows } = await agency.call('groupOrders.list', { query: { q: given.name } })
    let order =
      rows[0] === undefined
        ? await request(agency, given, stage)
        : await agency.call('groupOrders.get', { params: { id: rows[0].id } })
    while (order.status !== wanted) {
      await step({ stage, agency, desk, given, order, wanted })
      order = await agency.call('groupOrders.get', { params: { id: order.id } })
    }
  }
}

const dayOf = (stage: Stage, days: number) => addDays(new Date(stage.base).toISOString().slice(0, 10), days)

function request(agency: Caller, { name, from, to, departs }: Group, stage: Stage): Promise<Order> {
  return agency.call('groupOrders.create', {
    body: {
      groupName: name,
      tripType: 'oneway',
      journeys: [{ origin: `airport-${from}`, destination: `airport-${to}`, date: dayOf(stage, departs) }],
      passengers: { adult: ADULTS, child: 0, infant: 0 },
      isChangeDate: true,
      contact: { name: 'Group desk', email: 'groups@harbour.demo', areaCode: '852', phone: '25550120' },
    },
  })
}

interface Step {
  readonly stage: Stage
  readonly agency: Caller
  readonly desk: Caller
  readonly given: Group
  readonly order: Order
  readonly wanted: GroupStatus
}

async function step({ stage, agency, desk, given, order, wanted }: Step): Promise<void> {
  const params = { id: order.id }
  const { version } = order
  switch (order.status) {
    case 'to_be_quote':
      if (wanted === 'failed')
        await desk.call('officeGroups.decline', {
          params,
          body: { reason: 'No airline has ten seats on this date.', version },
        })
      else
        await desk.call('officeGroups.quote', {
          params,
          body: { quotes: [quoteOf(given, order, stage)], version },
        })
      return
    case 'to_be_confirm': {
      if (wanted === 'closed') return stage.pass(25 * 60)
      const open = order.quotes.find(({ state }) => state === 'offered')
      await agency.call('groupOrders.accept', { params, body: { quoteId: open?.id ?? '', version } })
      return
    }
    case 'to_be_apply_seat':
      if (wanted === 'canceled')
        await agency.call('groupOrders.cancel', {
          params,
          body: { reason: 'The event moved to June.', version },
        })
      else await agency.call('groupOrders.apply', { params, body: { version } })
      return
    case 'seat_applying':
      await desk.call('officeGroups.confirmSeats', { params, body: { pnr: 'GRP7X2', version } })
      return
    case 'to_be_paid_last_money':
      if (order.names.submittedAt === null) return submitNames(agency, order)
      break
    case 'proceeding': {
      const { version: listVersion } = await desk.call('officeGroups.names', { params })
      await desk.call('officeGroups.issue', {
        params,
        body: { tickets: ticketsOf(given), listVersion, version },
      })
      return
    }
    default:
      break
  }
  await agency.call('groupOrders.pay', { params, body: { channel: 'balance' } })
}

type Quote = Input<'officeGroups.quote'>['body']['quotes'][number]

function quoteOf({ from, to, departs, airline, fare }: Group, order: Order, stage: Stage): Quote {
  const due = (days: number) => ({ days, from: 'departure' }) as const
  return {
    carrier: airline,
    flights: [
      {
        flightNo: `${airline}735`,
        date: dayOf(stage, departs),
        from,
        to,
        departs: '09:00',
        arrives: '12:50',
      },
    ],
    passengers: order.passengers,
    baggage: '23 kg',
    rules: 'Names are final at submission. Unused seats are not refunded.',
    seatGuarantee: 'Seats are held until each deadline.',
    confirmBefore: new Date(stage.app.platform.clock.now() + 24 * 3_600_000).toISOString(),
    nameListDue: 'before_final_payment',
    nameDeadline: dayOf(stage, departs - 35),
    materialization: { minPax: ADULTS, freeReductionPct: 0, feePerSeat: 0 },
    remark: '',
    netCurrency: order.paid.currency,
    net: [{ type: 'adult', fare: fare * 100, taxes: 32_000 }],
    installments: [
      { kind: 'first', percent: 10, due: { days: 20, from: 'confirmation' }, refundable: false },
      { kind: 'second', percent: 15, due: due(60), refundable: false },
      { kind: 'third', percent: 25, due: due(45), refundable: true },
      { kind: 'final', percent: 0, due: due(30), refundable: true },
    ],
  }
}

async function submitNames(agency: Caller, order: Order): Promise<void> {
  const params = { id: order.id }
  const { version } = await agency.call('groupOrders.names', { params })
  const rows = Array.from({ length: ADULTS }, (_, at) => ({
    no: String(at + 1),
    surname: SURNAMES[at % SURNAMES.length] ?? 'CHAN',
    given_name: `KA ${String.fromCodePoint(65 + at)}`,
    type: 'ADT',
    gender: at % 2 === 0 ? 'F' : 'M',
    birthday: `19${70 + at}-03-1${at}`,
    nationality: 'GB',
    doc_type: 'passport',
    doc_number: `55${1_000_000 + at * 37}`,
    doc_expiry: '2034-08-31',
    issuing_place: 'GB',
  }))
  const saved = await agency.call('groupOrders.saveNames', { params, body: { rows, version } })
  await agency.call('groupOrders.submitNames', {
    params,
    body: { version: order.version, listVersion: saved.version },
  })
}

const SURNAMES = ['CHAN', 'LEE', 'WONG', 'HO', 'CHEUNG']

/** `tickets`: the first ten digits of each number. */
function ticketsOf({ tickets }: Group) {
  return Array.from({ length: ADULTS }, (_, row) => ({ row, ticketNumber: `${tickets}${String(100 + row)}` }))
}
