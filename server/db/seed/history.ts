// Two years of movements of Harbour Travel, so that its statements have content. They end when the wallets of
// the demo world open: the balance and the debt are zero by then.

import { addDays, addMonths, type LocalDate } from '@interline/domain/time/local-date'
import { instantAt, localDateAt } from '@interline/domain/time/zone'
import { periodOn } from '@interline/domain/statements/period'
import {
  issueOrder,
  payOrder,
  repayCredit,
  returnSale,
  topUp,
  type SaleChain,
  type Transfer,
} from '@interline/domain/ledger/transfers'
import type { App } from '../../src/app.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import type { Posting } from '../../src/modules/ledger/index.ts'
import { AGENCY, DEMO_AGENCIES } from './agencies.ts'
import { OPENED_BEFORE_MS } from './wallets.ts'

const MONTHS = 24
const CURRENCY = 'HKD'
const AT = { id: AGENCY.harbour, seller: 0 }
const ZONE = DEMO_AGENCIES.find(({ id }) => id === AGENCY.harbour)?.timeZone ?? 'UTC'

const TRAVELLERS = [
  'CHAN/TAI MAN',
  'WONG/KA YAN',
  'LEE/SIU MING',
  'HO/WAI LAM +1',
  'NG/MEI LING',
  'TANG/CHI HO +2',
]
const TRIPS = [
  'HKG-NRT · CX524',
  'HKG-SIN · CX735',
  'HKG-LHR · CX251',
  'HKG-BKK · CX713',
  'HKG-SYD · CX161',
  'HKG-TPE · CX402',
]

/** Whole dollars within a range, the same in every world. */
function dollars(seed: number, from: number, to: number): bigint {
  const noise = Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1
  return BigInt(Math.round(from + noise * (to - from))) * 100n
}

type Event = Omit<Posting, 'at' | 'actor' | 'orderId' | 'memo'> & {
  readonly day: number
  readonly memo: string
}

/** Posts the movements and issues the statements of every month that had ended when the wallets opened. */
export async function seedHistory(tx: Tx, app: App): Promise<void> {
  const { ledger, wallet, statements } = app.modules
  const now = app.platform.clock.now()
  // The orders of the demo world come after this.
  const until = now - OPENED_BEFORE_MS - 3_600_000
  await ledger.openAccounts(tx, { id: AT.id, settlementCurrency: CURRENCY }, { creditLimit: 20_000_000n })
  const first = addMonths(periodOn(localDateAt(now, ZONE), 'month').first, -MONTHS)
  let left = 0n
  let owed = 0n
  const post = async (event: Event, day: LocalDate) => {
    const at = Math.min(instantAt(`${day}T10:${String(event.day + 10)}`, ZONE), until)
    const verdict = await ledger.post(tx, {
      ...event,
      orderId: null,
      actor: { type: 'operator', id: 'usr_harbour_operator', name: 'Oscar Ng' },
      at,
    })
    if (verdict.code !== 'ok')
      throw new Error(`${event.id} of the demo world's history was answered ${verdict.code}`)
  }
  for (let month = 0; month < MONTHS; month += 1) {
    const start = addMonths(first, month)
    for (const event of monthOf(month, start, { owed, left }).toSorted((a, b) => a.day - b.day)) {
      const day = addDays(start, event.day - 1)
      if (instantAt(`${day}T23:59`, ZONE) > until) continue
      await post(event, day)
      left += moved(event, 'balance')
      owed -= moved(event, 'credit')
    }
    const closing = instantAt(`${addMonths(start, 1)}T00:30`, ZONE)
    if (closing < until) await wallet.closeCyclesIn(tx, closing)
  }
  const last = localDateAt(until, ZONE)
  if (owed > 0n) await post(repayment('LAST', owed), last)
  if (left > 0n)
    for (const event of sale('LAST', { day: 28, total: left, channel: 'balance' })) await post(event, last)
  await statements.closeMonthsIn(tx, until)
}

/** A typical month: top-up, tickets, a change, a refund, a void, and the repayment of credit. */
function monthOf(
  month: number,
  start: LocalDate,
  { owed, left }: { readonly owed: bigint; readonly left: bigint },
): Event[] {
  const key = start.slice(0, 7)
  const some = (place: number, from: number, to: number) => dollars(month * 31 + place, from, to)
  const tickets = [6, 9, 11, 17, 21].map((day, at) => ({
    day,
    id: `${key}-${at + 1}`,
    total: some(at, 3_000, 19_000),
  }))
  const onCredit = some(9, 8_000, 40_000)
  const change = some(7, 900, 3_200)
  const refunded = tickets[1]!.total
  const spent = tickets.reduce((sum, { total }) => sum + total, change)
  return [
    // Refunds of the previous month are spent first.
    ...(spent > left ? [receipt(key, spent - left)] : []),
    ...(owed > 0n ? [repayment(key, owed)] : []),
    ...tickets.flatMap(({ id, ...rest }) => sale(id, { ...rest, channel: 'balance' })),
    ...sale(`${key}-C`, { day: 13, total: change, channel: 'balance', fee: 10_000n }),
    ...sale(`${key}-6`, { day: 14, total: onCredit, channel: 'credit' }),
    refundSale(`${key}-R`, {
      day: 23,
      total: refunded - 100_000n - 10_000n,
      fee: 10_000n,
      kind: 'refund-flight',
    }),
    refundSale(`${key}-V`, { day: 25, total: tickets[4]!.total - 5_000n, fee: 5_000n, kind: 'void-flight' }),
  ]
}

function receipt(key: string, amount: bigint): Event {
  return {
    type: 'top-up',
    id: `0:FPS-${key}`,
    paymentType: 'top-up',
    reference: `FPS-${key}`,
    memo: 'Harbour Travel',
    transfers: topUp(AT, { minor: amount, currency: CURRENCY }),
    day: 2,
  }
}

function repayment(key: string, amount: bigint): Event {
  return {
    type: 'repay',
    id: `0:CHATS-${key}`,
    paymentType: 'top-up',
    reference: `CHATS-${key}`,
    memo: 'Harbour Travel',
    transfers: repayCredit(AT, { minor: amount, currency: CURRENCY }),
    day: 4,
  }
}

/** Paid and ticketed; with a fee it is a change. */
function sale(
  id: string,
  sold: {
    readonly day: number
    readonly total: bigint
    readonly channel: 'balance' | 'credit'
    readonly fee?: bigint
  },
): Event[] {
  const { day, total, channel, fee } = sold
  const chain: SaleChain = [{ agencyId: AT.id, currency: CURRENCY, total, ...(fee !== undefined && { fee }) }]
  const net = [{ minor: (total * 97n) / 100n - (fee ?? 0n), currency: CURRENCY } as const]
  const base = {
    paymentType: fee === undefined ? ('origin-flight' as const) : ('change-flight' as const),
    reference: `H-${id}`,
    memo: memoOf(id),
    day,
  }
  return [
    { ...base, type: 'pay', id: `H-${id}`, transfers: payOrder(chain, channel) },
    { ...base, type: 'issue', id: `H-${id}`, transfers: issueOrder(chain, net, {}) },
  ]
}

function refundSale(
  id: string,
  {
    day,
    total,
    fee,
    kind,
  }: {
    readonly day: number
    readonly total: bigint
    readonly fee: bigint
    readonly kind: 'refund-flight' | 'void-flight'
  },
): Event {
  const chain: SaleChain = [{ agencyId: AT.id, currency: CURRENCY, total, fee }]
  return {
    type: 'return',
    id: `H-${id}`,
    paymentType: kind,
    reference: `H-${id}`,
    memo: memoOf(id),
    transfers: returnSale(chain, [{ minor: total + fee, currency: CURRENCY }], { rates: {}, onCredit: [] }),
    day,
  }
}

function memoOf(id: string): string {
  const place = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return `${TRAVELLERS[place % TRAVELLERS.length]} · ${TRIPS[place % TRIPS.length]}`
}

/** The effect of an event on a Harbour wallet. */
function moved({ transfers }: Event, kind: 'balance' | 'credit'): bigint {
  const isOurs = ({ owner, kind: of }: Transfer['to']) => owner === AT.id && of === kind
  return transfers.reduce(
    (sum, { from, to, amount }) => sum + (isOurs(to) ? amount : 0n) - (isOurs(from[0]) ? amount : 0n),
    0n,
  )
}
