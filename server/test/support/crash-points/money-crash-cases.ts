// Money between an agency and its seller: a top-up that a second person approves, a repayment of credit, and the
// closing of a month.

import { periodOn, readPeriod } from '@interline/domain/statements/period'
import type { Input } from '@interline/contract/index'
import { addDays } from '@interline/domain/time/local-date'
import type pg from 'pg'
import { AGENCY } from '../../../db/seed/agencies.ts'
import { fillWallet } from './fill-wallet.ts'
import { good, type OtherKind } from './asking.ts'

const TREASURY = 'treasury@interline.demo'
const SECOND = 'admin@interline.demo'
const OWNER = 'owner@dragon.demo'
/** More than one person of the treasury may book. */
const LARGE = 200_000_000
/** The debt of the demo world's overdue agency, and what one case repays of it. */
const OWED = 184_250
const REPAID = 100
const DAY = 86_400_000
/** All zones have closed the month by then. */
const AFTER_THE_END = 3 * DAY

let made = 0

/** Unique among all processes of a run. */
const nextReference = (word: string) => `${word}-${Date.now()}-${(made += 1)}`

const received = (
  currency: 'CNY' | 'USD',
  { minor, reference }: { readonly minor: number; readonly reference: string },
): Input<'officeTopUps.create'>['body'] => ({
  applyTo: 'balance',
  currency,
  receivedAmount: minor,
  exchangeRate: '1',
  transactionFeePct: '0',
  referenceNumber: reference,
  amount: minor,
  sendEmail: true,
  note: '',
})

/** An agency asks, the treasury books, and a second person approves: the approval is interrupted. */
const topUpApproved: OtherKind = {
  people: [OWNER, TREASURY, SECOND],
  async make(count, { app, asks }) {
    const ids: string[] = []
    const paidOn = new Date(app.platform.clock.now() - DAY).toISOString().slice(0, 10)
    while (ids.length < count) {
      const reference = nextReference('TOP')
      const { id } = await good(
        asks.as(OWNER)('topUpRequests.create', {
          body: {
            applyTo: 'balance',
            currency: 'CNY',
            amount: LARGE,
            paidOn,
            method: 'bank_transfer',
            reference,
            note: '',
            proofs: [],
          },
        }),
      )
      const body = { ...received('CNY', { minor: LARGE, reference }), requestId: id }
      await good(asks.as(TREASURY)('officeTopUps.create', { params: { id: AGENCY.dragon }, body }))
      ids.push(reference)
    }
    return ids
  },
  async goOn(reference, { asks, db }) {
    const { rows } = await db.query<{ id: string }>(
      `select a.id from approvals a join top_ups t on a.payload ->> 'topUpId' = t.id where t.reference = $1`,
      [reference],
    )
    const params = { id: rows[0]?.id ?? '' }
    const body = { decision: 'approve', remark: '' } as const
    await good(asks.as(SECOND)('officeApprovals.decide', { params, body }, `${reference}-approve`))
  },
  isDone: (reference, db) =>
    hasOne(db, `select 1 from top_ups where reference = $1 and state = 'posted'`, reference),
  async unfinished(reference, db) {
    const found = await bookedOnce(db, reference, LARGE)
    const { rows } = await db.query<{ request: string; approvals: string }>(
      `select r.state as request, (select string_agg(a.state, ' ') from approvals a
         where a.payload ->> 'topUpId' = t.id) as approvals
       from top_up_requests r join top_ups t on t.request_id = r.id where t.reference = $1`,
      [reference],
    )
    if (rows.length !== 1 || rows[0]?.request !== 'approved' || rows[0].approvals !== 'approved')
      found.push(`${reference}: ${JSON.stringify(rows)}`)
    return found
  },
}

/** The treasury books what an overdue agency has repaid. */
const creditRepaid: OtherKind = {
  people: [TREASURY],
  make: (count) => Promise.resolve(Array.from({ length: count }, () => nextReference('REPAY'))),
  async goOn(reference, { asks }) {
    const body = { ...received('USD', { minor: REPAID, reference }), applyTo: 'credit' } as const
    const params = { id: AGENCY.atlas }
    await good(asks.as(TREASURY)('officeTopUps.create', { params, body }, `${reference}-book`))
  },
  isDone: (reference, db) =>
    hasOne(db, `select 1 from top_ups where reference = $1 and state = 'posted'`, reference),
  async unfinished(reference, db) {
    const found = await bookedOnce(db, reference, REPAID)
    const { rows } = await db.query<{ owed: string; booked: string }>(
      `select (-balance)::text as owed, (${OWED} - (select coalesce(sum(amount_minor), 0) from top_ups t
           where t.agency_id = a.agency_id and t.apply_to = 'credit' and t.state = 'posted'))::text as booked
       from ledger.account a where a.agency_id = $1 and a.kind = 'credit' and a.currency = 'USD'`,
      [AGENCY.atlas],
    )
    if (rows[0]?.owed !== rows[0]?.booked) found.push(`${reference}: ${JSON.stringify(rows[0])}`)
    return found
  },
}

/** The job that closes the month of every agency. Each case closes a later month than those before. */
const monthClosed: OtherKind = {
  people: [],
  async make(count, at) {
    const { rows } = await at.db.query<{ last: string | null }>(
      'select max(ends_on)::text as last from statements',
    )
    const today = new Date(at.app.platform.clock.now()).toISOString().slice(0, 10)
    let month = periodOn(rows[0]?.last ? addDays(rows[0].last, 40) : today, 'month')
    const { offset } = at.clock
    // What is due before is closed now, so that every case takes the same steps.
    at.clock.advance(Date.parse(month.first) + AFTER_THE_END - at.clock.now())
    await at.app.modules.statements.closeMonths()
    await at.app.platform.jobs.drain()
    const months: string[] = []
    while (months.length < count) {
      months.push(month.period)
      // In the middle of the month, so that it is the same month in every zone.
      at.clock.advance(Date.parse(addDays(month.first, 14)) - at.clock.now())
      await fillWallet(at.app, { minor: 12_345n, reference: nextReference(month.period) })
      month = periodOn(addDays(month.last, 1), 'month')
    }
    at.clock.offset = offset
    return months
  },
  async goOn(period, { app, clock }) {
    const month = readPeriod(period)
    if (!month) throw new Error(`${period} is no month`)
    clock.advance(Date.parse(month.last) + AFTER_THE_END - clock.now())
    await app.modules.statements.closeMonths()
  },
  isDone: (period, db) =>
    hasOne(db, `select 1 from statements where period = $1 and agency_id = ${AGENCY.harbour}`, period),
  async unfinished(period, db) {
    const found: string[] = []
    const ask = async (what: string, text: string, values: readonly unknown[] = []) => {
      const { rows } = await db.query(text, [...values])
      if (rows.length > 0) found.push(`${period}: ${what}: ${JSON.stringify(rows)}`)
    }
    await ask(
      'not one statement of each wallet',
      `select agency_id, currency, count(*) from statements where period = $1 and corrects is null
       group by agency_id, currency having count(*) <> 1`,
      [period],
    )
    await ask(
      'numbers with a gap',
      `select seller_id, year, count(*), min(serial), max(serial) from statements group by seller_id, year
       having count(*) <> max(serial) or min(serial) <> 1`,
    )
    await ask(
      'closing is not the ledger’s',
      `select s.number, f.wallet, f.closing_minor, m.balance_after from statements s
       join statement_figures f on f.root_agency_id = s.root_agency_id and f.statement_id = s.id
       left join ledger.movement m on m.account_id = f.account_id and m.seq = f.to_seq
       where f.to_seq > 0 and m.balance_after is distinct from f.closing_minor`,
    )
    await ask(
      'without its mail, or with two',
      `select s.number, count(m.*) from statements s left join mails m on m.purpose = 'statements.ready.' || s.number
       where s.period = $1 and s.agency_id = $2 group by s.number having count(m.*) <> 1`,
      [period, AGENCY.harbour],
    )
    return found
  },
}

async function hasOne(db: pg.Client, text: string, value: string): Promise<boolean> {
  return (await db.query(text, [value])).rows.length === 1
}

/** One top-up, one entry of the ledger, and the amount in the agency's wallet once. */
async function bookedOnce(db: pg.Client, reference: string, minor: number): Promise<string[]> {
  const { rows } = await db.query<{ agency: string; entries: string; moved: string }>(
    `select t.agency_id, t.state, (select count(*) from ledger.entry e where e.reference = t.reference)::int as entries,
       (select coalesce(sum(m.amount), 0) from ledger.movement m where m.entry_id = t.entry_id
         and m.agency_id = t.agency_id)::int as moved
     from top_ups t where t.reference = $1`,
    [reference],
  )
  const isRight = rows.length === 1 && Number(rows[0]?.entries) === 1 && Number(rows[0]?.moved) === minor
  return isRight ? [] : [`${reference}: ${JSON.stringify(rows)}`]
}

export const MONEY_KINDS = {
  'top-up approved': topUpApproved,
  'credit repaid': creditRepaid,
  // The last: its movements are dated in months that are still ahead.
  'month closed': monthClosed,
} as const satisfies Readonly<Record<string, OtherKind>>
