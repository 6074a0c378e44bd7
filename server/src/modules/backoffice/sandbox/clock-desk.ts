// Moves the clock of a test installation. One row of the database stores how far it is ahead; every process
// follows it (platform/clock). Only forward, and back to the real time on a demo installation; never with
// real suppliers or payments.

import { clockFault, MOST_DAYS_AHEAD } from '@interline/domain/backoffice/sandbox/clock'
import { sql } from 'kysely'
import type { FlightSupplier } from '../../../connectors/suppliers/port.ts'
import { writeUserLog, type LogSource } from '../../../platform/auth/user-log.ts'
import type { Settings } from '../../../platform/config/settings.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'

/** Who moves it. */
export interface Mover extends LogSource {
  /** Null: a person at the installation's own terminal. */
  readonly id: string | null
  readonly name: string
}

export interface ClockView {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly aheadMs: number
  /** Why it cannot be moved; null: it can be. */
  readonly fixed: 'production' | 'real_supplier' | null
  /** A demo installation, whose clock can be reset. */
  readonly demo: boolean
}

export interface ClockDesk {
  show(): Promise<ClockView>
  /** `to` in milliseconds since the epoch. Throws as listed in the contract; then nothing has changed. */
  moveTo(to: number, mover: Mover): Promise<ClockView>
  /** Back to the real time. Throws as listed in the contract; then nothing has changed. */
  reset(mover: Mover): Promise<ClockView>
}

export interface ClockDeskDeps {
  readonly settings: Pick<Settings, 'mode'>
  readonly db: Database
  readonly log: Log
  readonly suppliers: readonly Pick<FlightSupplier, 'code' | 'simulated'>[]
  /** Adds the move to the sandbox network's activity list. */
  readonly note: (move: { readonly from: number; readonly to: number }) => void
  /** Updates this process before it responds. */
  readonly follow: () => Promise<void>
}

interface Times {
  readonly real: number
  readonly now: number
}

/** The mark that the seed writes for a demo world. */
const DEMO_WORLD = 'demo_world'

export function clockDesk(deps: ClockDeskDeps): ClockDesk {
  const { settings, db, suppliers } = deps
  const real = suppliers.find(({ simulated }) => !simulated)
  const fixed = settings.mode === 'production' ? 'production' : real ? 'real_supplier' : null
  const view = async (tx: Tx, { real, now }: Times): Promise<ClockView> => ({
    now,
    aheadMs: now - real,
    fixed,
    demo: await isDemo(tx),
  })
  const move = async (mover: Mover, decide: (times: Times, tx: Tx) => Promise<number> | number) => {
    if (fixed === 'production') throw failure('sandbox.clock_production')
    if (real) throw failure('sandbox.clock_real_supplier', { values: { supplier: real.code } })
    const [moved, shown] = await db.transaction([], async (tx) => {
      const times = await lockedTimes(tx)
      const to = await decide(times, tx)
      const next = { real: times.real, now: to }
      await write(tx, { ...next, from: times.now }, mover)
      return [{ from: times.now, to }, await view(tx, next)] as const
    })
    await deps.follow()
    deps.note(moved)
    const told = { from: new Date(moved.from), to: new Date(moved.to), by: mover.name }
    deps.log.warn(told, 'the clock of this installation was moved')
    return shown
  }
  return {
    show: () => db.transaction([], async (tx) => view(tx, await readTimes(tx, ''))),
    moveTo: (to, mover) =>
      move(mover, (times) => {
        const fault = clockFault({ ...times, to })
        if (fault === 'too_far') throw failure('sandbox.clock_too_far', { values: { days: MOST_DAYS_AHEAD } })
        if (fault) throw failure('sandbox.clock_backwards')
        return Math.round(to)
      }),
    reset: (mover) =>
      move(mover, async (times, tx) => {
        if (!(await isDemo(tx))) throw failure('sandbox.clock_not_demo')
        return times.real
      }),
  }
}

const lockedTimes = (tx: Tx) => readTimes(tx, ' for update')

/** By the database's own clock: machine clocks may differ. */
async function readTimes(tx: Tx, lock: '' | ' for update'): Promise<Times> {
  const { rows } = await sql<{ ahead_ms: bigint }>`select ahead_ms from clock ${sql.raw(lock)}`.execute(tx)
  const told = await sql<{ real: Date }>`select clock_timestamp() as real`.execute(tx)
  const real = told.rows[0]?.real.getTime()
  if (real === undefined || !rows[0]) throw new Error('the installation has no clock')
  return { real, now: real + Number(rows[0].ahead_ms) }
}

async function isDemo(tx: Tx): Promise<boolean> {
  const mark = await tx
    .selectFrom('installation')
    .select('key')
    .where('key', '=', DEMO_WORLD)
    .executeTakeFirst()
  return mark !== undefined
}

async function write(tx: Tx, { real, from, now }: Times & { from: number }, mover: Mover): Promise<void> {
  await tx
    .updateTable('clock')
    .set({ ahead_ms: BigInt(now - real), moved_at: new Date(real), moved_by: mover.name })
    .execute()
  await writeUserLog(tx, mover, now, {
    realm: 'office',
    agencyId: null,
    actorId: mover.id,
    actorName: mover.name,
    action: now === real ? 'sandbox.clock_reset' : 'sandbox.clock_moved',
    type: 'config',
    before: { now: new Date(from).toISOString(), aheadMs: from - real },
    after: { now: new Date(now).toISOString(), aheadMs: now - real },
  })
}
