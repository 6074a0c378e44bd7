// Money of agencies at their sellers: top-ups, top-up requests, and their outcomes. A repeated act finds its
// earlier result by its reference number.

import type { Input } from '@interline/contract/index'
import { creditedBy } from '@interline/domain/top-ups/arithmetic'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { DEMO_AGENCIES } from '../../seed/agencies.ts'
import type { Caller } from '../caller.ts'
import type { Act, Stage } from '../story.ts'

const TREASURY = 'treasury@interline.demo'
const ADMIN = 'admin@interline.demo'

type Body = Input<'topUps.create'>['body']
type TopUp = Pick<Body, 'receivedAmount' | 'referenceNumber'> & Partial<Body>

interface Booking extends TopUp {
  /** The parent's owner; absent: the platform's treasury. */
  readonly by?: string
  /** The agency that is topped up. */
  readonly agency: number
  /** The reference of the request that it answers. */
  readonly answers?: string
}

/** Posts money for an agency; the amount is calculated from the received amount. */
export function bookTopUp({ by = TREASURY, agency: id, answers, ...body }: Booking): Act {
  return async (stage) => {
    const seller = await stage.as(by)
    const office = by === TREASURY
    const query = { q: body.referenceNumber }
    const before = await seller.call(office ? 'officeTopUps.list' : 'topUps.list', { query })
    if (before.rows.length > 0) return
    const requests = await seller.call(office ? 'officeTopUps.requests' : 'topUps.requests', {
      query: { q: answers ?? '', state: 'open' },
    })
    const request = answers === undefined ? undefined : requests.rows[0]
    await seller.call(office ? 'officeTopUps.create' : 'topUps.create', {
      params: { id },
      body: { ...completed(body, id), ...(request ? { requestId: request.id } : {}) },
    })
  }
}

function completed(body: TopUp, agencyId: number): Body {
  const settlement = DEMO_AGENCIES.find(({ id }) => id === agencyId)?.currency
  if (!settlement) throw new Error(`${agencyId} is not an agency of the demo world`)
  const whole = { currency: settlement, exchangeRate: '1', transactionFeePct: '0', ...body }
  const { amount } = creditedBy({
    received: { minor: BigInt(whole.receivedAmount), currency: whole.currency },
    exchangeRate: whole.exchangeRate,
    transactionFeePct: whole.transactionFeePct,
    currency: settlement,
  })
  return { ...whole, amount: Number(amount) }
}

/** Reverses a top-up. */
export function reverseTopUp(by: string, reference: string, reason: string): Act {
  return async (stage) => {
    const seller = await stage.as(by)
    const { rows } = await seller.call('topUps.list', { query: { q: reference, state: 'posted' } })
    const [{ id, version } = {}] = rows
    if (id !== undefined && version !== undefined)
      await seller.call('topUps.reverse', { params: { id }, body: { reason, version } })
  }
}

/** A second person of the platform refuses the newest waiting top-up. */
export function refuseSecond(remark: string): Act {
  return async (stage) => {
    const admin = await stage.as(ADMIN)
    const { rows } = await admin.call('officeApprovals.list', { query: { kind: 'top_up' } })
    const [request] = rows
    if (request)
      await admin.call('officeApprovals.decide', {
        params: { id: request.id },
        body: { decision: 'refuse', remark },
      })
  }
}

/** Sets the amount above which a parent's top-ups need a second person. */
export function secondPersonOver(by: string, minor: number): Act {
  return async (stage) => {
    const parent = await stage.as(by)
    const { secondPersonOver: now, version } = await parent.call('topUps.rules', {})
    if (now !== minor) await parent.call('topUps.saveRules', { body: { secondPersonOver: minor, version } })
  }
}

export function setCredit(by: string, id: number, credit: number, reason: string): Act {
  return async (stage) => {
    await (await stage.as(by)).call('topUps.saveCredit', { params: { id }, body: { credit, reason } })
  }
}

export function setAlert(by: string, below: number): Act {
  return async (stage) => {
    const finance = await stage.as(by)
    const { alert } = await finance.call('wallet.get', { query: {} })
    if (alert?.below !== below)
      await finance.call('wallet.saveAlert', { body: { below, version: alert?.version ?? 0 } })
  }
}

type Asked = Omit<Input<'topUpRequests.create'>['body'], 'paidOn' | 'proofs' | 'reference'> & {
  readonly reference: string
  /** Names of proof pictures. */
  readonly proofs?: readonly string[]
}

/** An agency reports a transfer of the day before. */
export function askForTopUp(by: string, { proofs = [], ...asked }: Asked): Act {
  return async (stage) => {
    const agency = await stage.as(by)
    if (await ownRequest(agency, asked.reference)) return
    const files: string[] = []
    for (const name of proofs)
      files.push((await agency.call('topUpRequests.addProof', { query: { name }, body: PROOF }, FILE)).id)
    await agency.call('topUpRequests.create', {
      body: { ...asked, paidOn: dayBefore(stage), proofs: files },
    })
  }
}

const FILE = { contentType: 'application/octet-stream' }

/** A picture of one grey pixel: only the upload matters, and that it can be opened. */
const PROOF = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOYBQAAggCB0OqVYQAAAABJRU5ErkJggg==',
  'base64',
)

function dayBefore({ app }: Stage): string {
  return addDays(localDateAt(app.platform.clock.now(), 'Asia/Hong_Kong'), -1)
}

async function ownRequest(agency: Caller, reference: string) {
  const { rows } = await agency.call('topUpRequests.list', { query: { pageSize: 100 } })
  return rows.find((each) => each.reference === reference)
}

export function withdrawRequest(by: string, reference: string): Act {
  return async (stage) => {
    const agency = await stage.as(by)
    const request = await ownRequest(agency, reference)
    if (request?.state === 'open')
      await agency.call('topUpRequests.withdraw', {
        params: { id: request.id },
        body: { version: request.version },
      })
  }
}

export function refuseRequest(by: string, reference: string, reason: string): Act {
  return async (stage) => {
    const seller = await stage.as(by)
    const { rows } = await seller.call('topUps.requests', { query: { q: reference, state: 'open' } })
    const [request] = rows
    if (request)
      await seller.call('topUps.refuseRequest', {
        params: { id: request.id },
        body: { reason, version: request.version },
      })
  }
}
