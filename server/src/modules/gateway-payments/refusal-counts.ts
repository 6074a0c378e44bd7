// How many notifications each account refuses, for a page. Written at most once a second: whoever sends thousands that are
// forged makes the database do nothing for them.

import type { Verified } from '../../platform/inbox/channel.ts'
import type { Deps } from './deps.ts'

type Reason = Extract<Verified, { ok: false }>['reason']

interface Count {
  readonly accountId: string
  readonly root: number
  readonly reason: Reason
  refused: number
}

export interface RefusalCounts {
  /** Resolves once it is stored, or will be within a second. An account that does not exist is not counted. */
  add(accountId: string, reason: Reason): Promise<void>
  /** Stores what is counted. */
  close(): Promise<void>
}

const PAUSE_MS = 1000

export function refusalCounts({ accounts, platform }: Pick<Deps, 'accounts' | 'platform'>): RefusalCounts {
  const { db, clock, log } = platform
  const counted = new Map<string, Count>()
  let writing = Promise.resolve()
  let pause: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    const counts = [...counted.values()]
    counted.clear()
    if (counts.length === 0) return
    const now = new Date(clock.now())
    await db.transaction('everything', (tx) =>
      tx
        .insertInto('merchant_account_refusals')
        .values(
          counts.map(({ accountId, root, reason, refused }) => ({
            root_agency_id: root,
            account_id: accountId,
            day: now.toISOString().slice(0, 10),
            reason,
            refused,
            last_at: now,
          })),
        )
        .onConflict((on) =>
          on.columns(['root_agency_id', 'account_id', 'day', 'reason']).doUpdateSet(({ eb, ref }) => ({
            refused: eb('merchant_account_refusals.refused', '+', ref('excluded.refused')),
            last_at: now,
          })),
        )
        .execute(),
    )
  }

  function writeSoon(): Promise<void> {
    writing = writing.then(write).catch((error: unknown) => log.warn({ error }, 'refusals were not counted'))
    return writing
  }

  function afterPause(): void {
    pause = undefined
    if (counted.size > 0) void startPause(writeSoon())
  }

  function startPause(written: Promise<void>): Promise<void> {
    pause = setTimeout(afterPause, PAUSE_MS).unref()
    return written
  }

  return {
    async add(accountId, reason) {
      const account = await accounts.find(accountId)
      if (!account) return
      const key = `${accountId} ${reason}`
      const count = counted.get(key)
      if (count) count.refused += 1
      else counted.set(key, { accountId, root: account.row.root_agency_id, reason, refused: 1 })
      if (pause === undefined) await startPause(writeSoon())
    },
    async close() {
      clearTimeout(pause)
      await writeSoon()
    },
  }
}
