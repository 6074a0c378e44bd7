// Who waits in the lane of payments, and who shares the next transaction: whoever waits, up to a limit. Not so a payer
// whose money has run out, which is alone for a while, and a tree of agencies whose payments take long, which shares
// with itself only.

import type { Member, Undone } from './shared-transaction.ts'

/** Transactions of a tree at once: while one waits for the disk, others prepare. More would only make each smaller. */
export const OF_A_TREE = 3
/** Of these, waiting for the wallets or the disk: a further one would wait for them with fewer payments than it could have. */
const POSTING_OF_A_TREE = 2
const MOST = 64
/** A payer whose money has run out is refused again and again: meanwhile it shares nothing. */
const ALONE_AFTER_REFUSAL_MS = 10_000
/** Who was undone this often because of others runs alone. */
const MOST_TRIES = 2

export interface Waiting extends Member {
  readonly payer: number
  readonly runAlone: () => Promise<unknown>
}

/** Payments under way together. */
export interface Run {
  readonly members: readonly Waiting[]
  /** All they wait for are wallets and the disk. */
  isPosting: boolean
  /** They take longer than a moment. */
  isLate: boolean
}

/** Whom a payment may share a transaction with. */
type Company = 'none' | 'tree' | 'any'

export function openLaneQueue(posting: number) {
  let waiting: Waiting[] = []
  const runs = new Set<Run>()
  const runOf = new WeakMap<Waiting, Run>()
  /** Payers whose payments share nothing, and until when, by the process's own clock. */
  const alone = new Map<number, number>()
  const undoneTimes = new WeakMap<Waiting, number>()
  /** They may share with their own tree only: somebody held a wallet. */
  const ofTree = new WeakSet<Waiting>()

  /** Trees that may not begin, and those that take longer than a moment. */
  const busyTrees = () => {
    const full = new Set<number>()
    const late = new Set<number>()
    const counts = new Map<number, { running: number; posting: number }>()
    for (const { members, isPosting, isLate } of runs) {
      // Others do not wait for one that is alone and waits for a lock of its own.
      const isAside = isLate && !isPosting && members.length === 1
      for (const top of new Set(members.map((each) => each.top))) {
        if (isLate) late.add(top)
        const count = counts.get(top) ?? { running: 0, posting: 0 }
        count.running += isAside ? 0 : 1
        count.posting += isPosting ? 1 : 0
        counts.set(top, count)
        if (count.running >= OF_A_TREE || count.posting >= POSTING_OF_A_TREE) full.add(top)
      }
    }
    return { full, late }
  }
  const companyOf = (member: Waiting, late: ReadonlySet<number>): Company => {
    if ((alone.get(member.payer) ?? 0) > performance.now()) return 'none'
    if ((undoneTimes.get(member) ?? 0) >= MOST_TRIES) return 'none'
    return ofTree.has(member) || late.has(member.top) ? 'tree' : 'any'
  }
  const putBack = (members: readonly Waiting[]) => {
    waiting = [...members, ...waiting]
  }

  return {
    add(member: Waiting) {
      waiting.push(member)
    },
    putBack,
    /** Those that a shared transaction has undone. */
    putUndone({ refused, failed, together, isWalletHeld }: Undone<Waiting>) {
      const now = performance.now()
      for (const [payer, until] of alone) if (until < now) alone.delete(payer)
      for (const { payer } of refused) alone.set(payer, now + ALONE_AFTER_REFUSAL_MS)
      for (const member of [...refused, ...failed]) undoneTimes.set(member, MOST_TRIES)
      for (const member of together) {
        undoneTimes.set(member, (undoneTimes.get(member) ?? 0) + 1)
        if (isWalletHeld) ofTree.add(member)
      }
      putBack([...together, ...refused, ...failed])
    },
    /** The next to share a transaction; one only, if it must not share. Undefined: nobody may begin. */
    take(): Run | undefined {
      if (waiting.length === 0) return undefined
      if ([...runs].filter(({ isPosting, isLate }) => isPosting && !isLate).length >= posting)
        return undefined
      const { full, late } = busyTrees()
      const first = waiting.find(({ top }) => !full.has(top))
      if (!first) return undefined
      const company = companyOf(first, late)
      const shares = (each: Waiting) => {
        if (full.has(each.top)) return false
        const own = companyOf(each, late)
        return company === 'any' ? own === 'any' : own !== 'none' && each.top === first.top
      }
      const taken = new Set(company === 'none' ? [first] : waiting.filter(shares).slice(0, MOST))
      waiting = waiting.filter((each) => !taken.has(each))
      const run = { members: [...taken], isPosting: false, isLate: false }
      runs.add(run)
      for (const member of taken) runOf.set(member, run)
      return run
    },
    /** A member is alone and posts. */
    notePosting(member: Waiting) {
      const run = runOf.get(member)
      if (run) run.isPosting = true
    },
    /** They are over. */
    leave(run: Run) {
      runs.delete(run)
    },
  }
}
