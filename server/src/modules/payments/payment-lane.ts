// Payments that arrive together share a transaction. A wallet is locked until a payment's commit is on disk: one
// by one, as many payments of a busy agency, or of the parent above many, pass as the disk commits. So while a few
// transactions are under way, further payments wait here, and what has gathered runs in the next: each in a part
// and in its own scope, as it would alone, the postings last, in one call of the ledger, and one commit for all.
// Nobody waits for company: while there is a place, a payment runs at once, and alone as if there were no lane.
//
// Each payment still succeeds or is refused alone. What was decided in a shared transaction counts only once
// that is committed; where the ledger refuses one, or anything fails before the commit, all of it is undone:
// the refused ones run again alone, the others share another transaction. An answer that does not come after the
// commit was sent is unknown for all of them, as it is for one.
//
// Payments of different trees of agencies wait for each other only briefly: their transaction gives up a wallet that
// somebody holds, and runs again tree by tree. A tree whose payments take longer than a moment shares with itself only,
// until they are over.
//
// Several processes have lanes of their own: their transactions meet at the wallet's lock, as single ones do.

import { AsyncResource } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Database, Scope, Tx } from '../../platform/database/database.ts'
import type { Ledger } from '../ledger/index.ts'
import { openLaneQueue, OF_A_TREE, type Run, type Waiting } from './lane-queue.ts'
import { outcomeOf, share, treesOf, type PaymentWork, type Post } from './shared-transaction.ts'

export interface LaneMember {
  /** The agency of the payer. */
  readonly payer: number
  readonly scope: Scope
  /** A transaction of its own, in its scope. */
  readonly alone: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>
}

export interface PaymentLane {
  run<T>(member: LaneMember, work: PaymentWork<T>): Promise<T>
  /** Agencies of one tree wait for the same wallets. Until its top is known, an agency is a tree of its own. */
  note(agency: number, top: number): void
}

/** Transactions at once: more than there are processors would wait for each other. */
const PLACES = Math.max(OF_A_TREE, availableParallelism())
/** Of these, posting: while one waits for the disk, another one is written. */
const POSTING = Math.max(2, availableParallelism())
/** Payments of one tree may wait for locks of their own only: after this long their place is another's. */
const PLACE_MS = 250

export function openPaymentLane(options: {
  readonly db: Database
  readonly ledger: Pick<Ledger, 'post' | 'postAll'>
}): PaymentLane {
  const { ledger } = options
  const db = options.db.withStoredPlans()
  const queue = openLaneQueue(POSTING)
  const tops = new Map<number, number>()
  let places = PLACES
  const start = () => {
    while (places > 0) {
      const run = queue.take()
      if (!run) return
      places -= 1
      void hold(run)
    }
  }
  /** Takes a place until they are over or have had their moment; those of several trees do not wait for long. */
  const hold = async (run: Run) => {
    const over = runTogether(run)
    const isOver = treesOf(run.members) > 1 ? await over.then(() => true) : await withinAMoment(over)
    places += 1
    if (!isOver) {
      run.isLate = true
      start()
      await over
    }
    queue.leave(run)
    start()
  }
  /** Settles every member, or returns it to the queue; never throws. */
  const runTogether = async (run: Run) => {
    const [single] = run.members
    if (run.members.length === 1 && single) return single.settle(await outcomeOf(single.runAlone()))
    const undone = await share(run.members, {
      db,
      ledger,
      onPosting: () => (run.isPosting = true),
      onLate: (late) => {
        queue.putBack(late)
        start()
      },
    })
    queue.putUndone(undone)
  }
  return {
    note(agency, top) {
      tops.set(agency, top)
    },
    run<T>({ payer, scope, alone }: LaneMember, work: PaymentWork<T>) {
      return new Promise<T>((resolve, reject) => {
        const post: Post = (tx, posting) => {
          queue.notePosting(member)
          return ledger.post(tx, posting)
        }
        const member: Waiting = {
          payer,
          top: tops.get(payer) ?? payer,
          scope,
          // In the context of its own request, whoever begins the transaction.
          work: AsyncResource.bind(work),
          runAlone: AsyncResource.bind(() => alone((tx) => work(tx, post))),
          settle: (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value as T)),
        }
        queue.add(member)
        start()
      })
    },
  }
}

/** Whether it was over soon. */
async function withinAMoment(work: Promise<void>): Promise<boolean> {
  const moment = new AbortController()
  const isOver = await Promise.race([
    work.then(() => true),
    setTimeout(PLACE_MS, false, { signal: moment.signal }).catch(() => false),
  ])
  moment.abort()
  return isOver
}
