// Progress of the demo orders: one row of `installation`, written after every act.

import { z } from 'zod'
import type { Database } from '../../src/platform/database/database.ts'
import type { Memo } from './story.ts'

/** Key of the row. */
const DEMO_ORDERS = 'demo_orders'

const StoredMarks = z.object({
  /** The first start: days and hours of the stories count from here. Milliseconds since the epoch. */
  base: z.number(),
  done: z.array(z.string()),
  /** The current act. */
  begun: z.string().nullable(),
  memos: z.record(z.string(), z.record(z.string(), z.string())),
  /** Stories that ended early, and why. */
  failed: z.record(z.string(), z.string()),
  complete: z.boolean(),
})
type StoredMarks = z.infer<typeof StoredMarks>

export interface Marks {
  readonly base: number
  isDone(act: string): boolean
  hasFailed(story: string): boolean
  memoOf(story: string): Memo
  /** Started, and neither completed nor abandoned. */
  wasBegun(act: string): boolean
  begin(act: string): Promise<void>
  done(act: string, story: string, memo: Memo): Promise<void>
  fail(story: string, why: string): Promise<void>
}

export async function readMarks(db: Database): Promise<StoredMarks | undefined> {
  const row = await db.plain
    .selectFrom('installation')
    .select('value')
    .where('key', '=', DEMO_ORDERS)
    .executeTakeFirst()
  return row && StoredMarks.parse(JSON.parse(row.value))
}

export async function areMade(db: Database): Promise<boolean> {
  return (await readMarks(db))?.complete ?? false
}

/** The progress of an installation; initially at `present`. */
export async function openMarks(db: Database, present: number): Promise<Marks> {
  const kept: StoredMarks = (await readMarks(db)) ?? {
    base: present,
    done: [],
    begun: null,
    memos: {},
    failed: {},
    complete: false,
  }
  const done = new Set(kept.done)
  await write(db, kept)
  return {
    base: kept.base,
    isDone: (act) => done.has(act),
    hasFailed: (story) => Object.hasOwn(kept.failed, story),
    memoOf: (story) => ({ ...kept.memos[story] }),
    wasBegun: (act) => kept.begun === act,
    async begin(act) {
      kept.begun = act
      await write(db, kept)
    },
    async done(act, story, memo) {
      done.add(act)
      kept.done.push(act)
      kept.begun = null
      kept.memos[story] = memo
      await write(db, kept)
    },
    async fail(story, why) {
      kept.failed[story] = why
      kept.begun = null
      await write(db, kept)
    },
  }
}

/** Nothing left to do. */
export async function markComplete(db: Database): Promise<void> {
  const kept = await readMarks(db)
  if (kept) await write(db, { ...kept, complete: true })
}

async function write(db: Database, kept: StoredMarks): Promise<void> {
  const value = JSON.stringify(kept)
  await db.plain
    .insertInto('installation')
    .values({ key: DEMO_ORDERS, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute()
}
