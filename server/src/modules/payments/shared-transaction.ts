// The transaction that several payments share: each in a part and a scope of its own, the postings last, in one
// call of the ledger, and one commit for all. What was decided in it counts only once that is committed; where
// anything fails before, all of it is undone, and the caller is told who may share again and who must not.

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

export type Outcome = { readonly value: unknown } | { readonly error: unknown }

export interface Member {
  /** The top of the payer's tree of agencies: they wait for the same wallets. */
  readonly top: number
  readonly scope: Scope
  readonly work: PaymentWork<unknown>
  settle(outcome: Outcome): void
}

export interface Means<M extends Member> {
  readonly db: Database
  readonly ledger: Pick<Ledger, 'postAll'>
  /** All members are prepared. */
  onPosting(): void
  /** Members that have not begun: they are not of this transaction any more. */
  onLate(members: readonly M[]): void
}

/** What has not begun after this long goes into the next transaction: the first ones wait for the last. */
const PREPARE_MS = 60
/** So many may begin also later: a busy machine, which prepares slowly, needs the sharing most. */
const MAY_BEGIN = 4
/** How long payments of several trees wait for a wallet that somebody holds. */
const PATIENCE_MS = 250
const LOCK_NOT_AVAILABLE = '55P03'

/** Members that are not settled, because what they did was undone. */
export interface Undone<M> {
  /** By the ledger: they must run again alone to learn why. */
  readonly refused: readonly M[]
  /** For a reason that may be the company they were in, such as a lock that took too long. */
  readonly failed: readonly M[]
  /** Because of others. */
  readonly together: readonly M[]
  /** Somebody holds a wallet: those of the other trees must not wait for it again. */
  readonly isWalletHeld: boolean
}

export function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  return work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

/** The ledger refused some: not an error of anybody's. */
class Refused extends Error {
  readonly members: readonly Member[]

  constructor(members: readonly Member[]) {
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

/** Settles its members, or returns those that were undone; never throws. */
export async function share<M extends Member>(gathered: readonly M[], means: Means<M>): Promise<Undone<M>> {
  let members = gathered
  const outcomes = new Map<M, Outcome>()
  const prepared = new Map<M, Prepared>()
  const failed: M[] = []
  let isCommitSent = false
  try {
    await means.db.transaction([], async (tx) => {
      const until = performance.now() + PREPARE_MS
      for (const [at, member] of gathered.entries()) {
        if (at >= MAY_BEGIN && performance.now() > until) {
          members = gathered.slice(0, at)
          means.onLate(gathered.slice(at))
          break
        }
        await joinScope(tx, member.scope)
        const stage = await prepare(tx, member)
        if ('posting' in stage) prepared.set(member, stage)
        else if ('error' in stage) {
          await undoJoined(tx)
          if (stage.error instanceof Failure) outcomes.set(member, stage)
          else failed.push(member)
        } else outcomes.set(member, stage)
      }
      means.onPosting()
      await leaveScope(tx)
      await postPrepared(tx, prepared, means.ledger)
      for (const [member, { ending }] of prepared) {
        const outcome = await ending
        if ('error' in outcome) throw outcome.error
        outcomes.set(member, outcome)
      }
      isCommitSent = true
    })
  } catch (error) {
    for (const { undo } of prepared.values()) undo(error)
    if (!isCommitSent) return undoneBy(error, members, failed)
    for (const member of members) if (!failed.includes(member)) member.settle({ error })
    return { ...NOBODY, failed }
  }
  for (const [member, outcome] of outcomes) member.settle(outcome)
  return { ...NOBODY, failed }
}

const NOBODY = { refused: [], failed: [], together: [], isWalletHeld: false }

function undoneBy<M extends Member>(error: unknown, members: readonly M[], failed: readonly M[]): Undone<M> {
  const others = members.filter((member) => !failed.includes(member))
  if (error instanceof Refused) {
    const refused = others.filter((member) => error.members.includes(member))
    return { ...NOBODY, refused, failed, together: others.filter((member) => !refused.includes(member)) }
  }
  if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE && treesOf(members) > 1)
    return { ...NOBODY, failed, together: others, isWalletHeld: true }
  return { ...NOBODY, failed: members }
}

export function treesOf(members: readonly Member[]): number {
  return new Set(members.map(({ top }) => top)).size
}

/** Runs a member's work until it posts, or to its end when nothing is charged. */
function prepare(tx: Tx, member: Member): Promise<Outcome | Prepared> {
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
  prepared: ReadonlyMap<Member, Prepared>,
  ledger: Pick<Ledger, 'postAll'>,
): Promise<void> {
  if (prepared.size === 0) return
  const all = [...prepared.entries()]
  const isMixed = treesOf(all.map(([member]) => member)) > 1
  const verdicts = await ledger.postAll(
    tx,
    all.map(([, { posting }]) => posting),
    isMixed ? PATIENCE_MS : undefined,
  )
  const refused = all.filter((_, at) => !('entry' in (verdicts[at] ?? {}))).map(([member]) => member)
  if (refused.length > 0) throw new Refused(refused)
  for (const [at, [, { answer }]] of all.entries()) {
    const verdict = verdicts[at]
    if (verdict) answer(verdict)
  }
}
