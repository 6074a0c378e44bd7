// Payments that meet at one wallet share a transaction. The wallet of a busy agency, or of the parent above
// many, is locked until a payment's commit is on disk; one by one, as many payments pass as the disk commits.
// So while a few transactions of a tree of agencies are under way, its further payments wait here, and what has
// gathered runs in the next: each in a savepoint and in its own scope, as it would alone, the postings last, in
// one call of the ledger, and one commit for all.
//
// Each payment still succeeds or is refused alone. What was decided in a shared transaction counts only once
// that is committed; where the ledger refuses one, or anything fails before the commit, all of it is undone:
// the refused ones run again alone, as if there were no lane, the others share another transaction. An answer
// that does not come after the commit was sent is unknown for all of them, as it is for one.
//
// Several processes have lanes of their own: their transactions meet at the wallet's lock, as single ones do.

import { AsyncResource } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import {
  type Database,
  joinScope,
  leaveScope,
  type Scope,
  type Tx,
  undoJoined,
} from '../../platform/database/database.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { Ledger, Posting, Verdict } from '../ledger/index.ts'

/** Posts once the others of the transaction have prepared. Nothing may be read or written after it. */
export type Post = (tx: Tx, posting: Posting) => Promise<Verdict>

/** A payment's whole work. It may run twice: what ran first was undone. */
export type PaymentWork<T> = (tx: Tx, post: Post) => Promise<T>

export interface LaneMember {
  /** The agency of the payer. */
  readonly payer: number
  readonly scope: Scope
  /** A transaction of its own, in its scope. */
  readonly alone: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>
}

export interface PaymentLane {
  run<T>(member: LaneMember, work: PaymentWork<T>): Promise<T>
  /** Agencies of one tree wait for the same wallets. Until its top is known, an agency has a lane of its own. */
  note(agency: number, top: number): void
}

/** Transactions of a tree at once: while one waits for the disk, others prepare. More would only make each smaller. */
const AT_ONCE = 3
const MOST = 64
/** What has not begun after this long goes into the next transaction: the first ones wait for the last. */
const PREPARE_MS = 60
/** A payer whose money has run out is refused again and again: meanwhile it shares nothing. */
const ALONE_AFTER_REFUSAL_MS = 10_000
/** A payment that runs alone may wait for locks of its order only: after this long its place is another's. */
const PLACE_MS = 250

interface Waiting {
  readonly payer: number
  readonly scope: Scope
  readonly work: PaymentWork<unknown>
  readonly runAlone: () => Promise<unknown>
  settle(outcome: Outcome): void
}

type Outcome = { readonly value: unknown } | { readonly error: unknown }

interface Lane {
  running: number
  waiting: Waiting[]
  /** Payers whose payments share nothing, and until when, by the process's own clock. */
  readonly alone: Map<number, number>
}

export function openPaymentLane(options: {
  readonly db: Database
  readonly ledger: Pick<Ledger, 'post' | 'postAll'>
}): PaymentLane {
  const { ledger } = options
  const db = options.db.withStoredPlans()
  const lanes = new Map<number, Lane>()
  const tops = new Map<number, number>()
  const start = (top: number, lane: Lane) => {
    while (lane.running < AT_ONCE && lane.waiting.length > 0) {
      lane.running += 1
      void runTogether(takeNext(lane), {
        db,
        ledger,
        onRefused: (payers) => {
          for (const payer of payers) lane.alone.set(payer, performance.now() + ALONE_AFTER_REFUSAL_MS)
        },
        onLate: (late) => {
          lane.waiting = [...late, ...lane.waiting]
          start(top, lane)
        },
      }).finally(() => {
        lane.running -= 1
        start(top, lane)
        const now = performance.now()
        for (const [payer, until] of lane.alone) if (until < now) lane.alone.delete(payer)
        if (lane.running === 0 && lane.alone.size === 0) lanes.delete(top)
      })
    }
  }
  return {
    note(agency, top) {
      tops.set(agency, top)
    },
    run<T>({ payer, scope, alone }: LaneMember, work: PaymentWork<T>) {
      const top = tops.get(payer) ?? payer
      const lane = lanes.get(top) ?? { running: 0, waiting: [], alone: new Map<number, number>() }
      lanes.set(top, lane)
      return new Promise<T>((resolve, reject) => {
        lane.waiting.push({
          payer,
          scope,
          // In the context of its own request, whoever begins the transaction.
          work: AsyncResource.bind(work),
          runAlone: AsyncResource.bind(() => alone((tx) => work(tx, ledger.post))),
          settle: (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value as T)),
        })
        start(top, lane)
      })
    },
  }
}

/** The next to share a transaction; one payment only, if the first must not share. */
function takeNext(lane: Lane): readonly Waiting[] {
  const now = performance.now()
  const isAlone = ({ payer }: Waiting) => (lane.alone.get(payer) ?? 0) > now
  const [first] = lane.waiting
  if (first && isAlone(first)) return lane.waiting.splice(0, 1)
  const taken = new Set(lane.waiting.filter((each) => !isAlone(each)).slice(0, MOST))
  lane.waiting = lane.waiting.filter((each) => !taken.has(each))
  return [...taken]
}

interface Means {
  readonly db: Database
  readonly ledger: Pick<Ledger, 'postAll'>
  /** The ledger refused payments of these agencies. */
  onRefused(payers: ReadonlySet<number>): void
  /** Members that have not begun: they are not of this transaction any more. */
  onLate(members: readonly Waiting[]): void
}

/**
 * Settles every member; never throws. Its promise is the use of a place among the transactions of the tree: a payment
 * that runs alone keeps it for a moment only, so that one that waits for its own order delays nobody.
 */
async function runTogether(members: readonly Waiting[], means: Means): Promise<void> {
  const [single] = members
  if (members.length === 1 && single) return forAMoment(runAlone(single))
  const first = await share(members, means)
  const second =
    first.together.length > 1 ? await share(first.together, means) : nothingShared(first.together)
  await forAMoment(Promise.all([...first.alone, ...second.alone, ...second.together].map(runAlone)))
}

async function forAMoment(work: Promise<unknown>): Promise<void> {
  const moment = new AbortController()
  await Promise.race([
    work,
    setTimeout(PLACE_MS, undefined, { signal: moment.signal }).catch(() => undefined),
  ])
  moment.abort()
}

async function runAlone(member: Waiting): Promise<void> {
  member.settle(await outcomeOf(member.runAlone()))
}

function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  return work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

/** Members that are not settled, because all of the transaction was undone. */
interface Undone {
  readonly alone: readonly Waiting[]
  readonly together: readonly Waiting[]
}

const nothingShared = (members: readonly Waiting[]): Undone => ({ alone: members, together: [] })

/** The ledger refused some: not an error of anybody's. */
class Refused extends Error {
  readonly members: ReadonlySet<Waiting>

  constructor(members: ReadonlySet<Waiting>) {
    super('the ledger refused a payment of a shared transaction')
    this.members = members
  }
}

/** A member whose work waits for the verdict of the ledger. */
interface Prepared {
  readonly posting: Posting
  readonly answer: (verdict: Verdict) => void
  readonly undo: (error: unknown) => void
  readonly ending: Promise<Outcome>
}

async function share(gathered: readonly Waiting[], means: Means): Promise<Undone> {
  const { db, ledger } = means
  let members = gathered
  const outcomes = new Map<Waiting, Outcome>()
  const prepared = new Map<Waiting, Prepared>()
  /** They failed for a reason that may be the company they were in, such as a lock that took too long. */
  const failed: Waiting[] = []
  let isCommitSent = false
  try {
    await db.transaction([], async (tx) => {
      const until = performance.now() + PREPARE_MS
      for (const [at, member] of gathered.entries()) {
        if (performance.now() > until) {
          members = gathered.slice(0, at)
          means.onLate(gathered.slice(at))
          break
        }
        await joinScope(tx, member.scope, { isFirst: at === 0 })
        const stage = await prepare(tx, member)
        if ('posting' in stage) prepared.set(member, stage)
        else if ('error' in stage) {
          await undoJoined(tx)
          if (stage.error instanceof Failure) outcomes.set(member, stage)
          else failed.push(member)
        } else outcomes.set(member, stage)
      }
      await leaveScope(tx)
      await postPrepared(tx, prepared, ledger)
      for (const [member, { ending }] of prepared) {
        const outcome = await ending
        if ('error' in outcome) throw outcome.error
        outcomes.set(member, outcome)
      }
      isCommitSent = true
    })
  } catch (error) {
    for (const { undo } of prepared.values()) undo(error)
    if (isCommitSent) {
      for (const member of members) if (!failed.includes(member)) member.settle({ error })
      return nothingShared(failed)
    }
    if (!(error instanceof Refused)) return nothingShared(members)
    means.onRefused(new Set([...error.members].map(({ payer }) => payer)))
    const alone = [...failed, ...error.members]
    return { alone, together: members.filter((member) => !alone.includes(member)) }
  }
  for (const [member, outcome] of outcomes) member.settle(outcome)
  return nothingShared(failed)
}

/** Runs a member's work until it posts, or to its end when nothing is charged. */
function prepare(tx: Tx, member: Waiting): Promise<Outcome | Prepared> {
  const verdict = Promise.withResolvers<Verdict>()
  return new Promise((resolve) => {
    const post: Post = (_, posting) => {
      resolve({ posting, answer: verdict.resolve, undo: verdict.reject, ending })
      return verdict.promise
    }
    const ending = outcomeOf(Promise.resolve().then(() => member.work(tx, post)))
    void ending.then(resolve)
  })
}

/** Throws `Refused` where the ledger refuses one: its order has already moved, so that all is undone. */
async function postPrepared(
  tx: Tx,
  prepared: ReadonlyMap<Waiting, Prepared>,
  ledger: Pick<Ledger, 'postAll'>,
): Promise<void> {
  if (prepared.size === 0) return
  const all = [...prepared.entries()]
  const verdicts = await ledger.postAll(
    tx,
    all.map(([, { posting }]) => posting),
  )
  const refused = all.filter((_, at) => !('entry' in (verdicts[at] ?? {}))).map(([member]) => member)
  if (refused.length > 0) throw new Refused(new Set(refused))
  for (const [at, [, { answer }]] of all.entries()) {
    const verdict = verdicts[at]
    if (verdict) answer(verdict)
  }
}
