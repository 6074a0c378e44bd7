// Runs the stories of the demo orders, act by act in time order, under a clock that is set back and moved
// forward. Progress is stored after every act: after an interruption the rest is run, and nothing twice.

import { z } from 'zod'
import type { App } from '../../src/app.ts'
import type { MovableClock } from '../../src/platform/clock/clock.ts'
import { callerOf, type Caller } from './caller.ts'
import { saysMovedOn, unlessDone } from './in-doubt.ts'
import { openMarks, type Marks } from './marks.ts'
import type { Act, Stage, Story } from './story.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
/** Sessions idle for longer would have ended. */
const SESSION_MS = 90 * MINUTE
/** Content for the current day is created by that day's clock. */
const TODAY_HOURS = 3
/** 23:20 */
const LAST_VOID_HOUR = 23 + 20 / 60
/** Orders that stay due after processing must not block the clock. */
const STRIDE_MS = 1_000
const MOST_ROUNDS = 20
const MOST_ATTEMPTS = 4
/** User agent of this program's sessions. */
const BROWSER = 'demo world'

interface Cue {
  readonly id: string
  readonly story: Story
  readonly at: number
  readonly hoursAgo: number
  readonly act: Act
}

export interface Playing {
  readonly app: App
  readonly clock: MovableClock
  /** The offset of the installation's clock from the machine's. */
  readonly ahead: number
}

/** Runs the remaining stories. */
export async function playStories(playing: Playing, stories: readonly Story[]): Promise<void> {
  const { app } = playing
  const present = Date.now() + playing.ahead
  const marks = await openMarks(app.platform.db, present)
  const stage = openStage(playing, marks)
  // Sessions left by a previous process would count as devices.
  await stage.leave()
  const cues = stories.flatMap((story) => cuesOf(story, { base: marks.base, present }))
  const left = cues
    .filter((cue) => !marks.isDone(cue.id) && !marks.hasFailed(cue.story.name))
    .toSorted((a, b) => a.at - b.at)
  stage.beginAt(left[0] ? await stage.resumptionOf(left[0]) : present)
  for (const cue of left) {
    if (marks.hasFailed(cue.story.name)) continue
    const isToday = cue.hoursAgo < TODAY_HOURS
    // Due work of an interrupted act belongs to it: a supplier may give a different answer in it.
    if (!marks.wasBegun(cue.id))
      await stage.setTo(isToday ? Date.now() + playing.ahead - cue.hoursAgo * HOUR : cue.at)
    await stage.play(cue)
  }
  await stage.setTo(Date.now() + playing.ahead)
  await stage.work()
  await app.modules.ticketing.markFlown()
  await stage.leave()
}

function cuesOf(
  story: Story,
  { base, present }: { readonly base: number; readonly present: number },
): readonly Cue[] {
  const earlier = story.withinDay ? hoursPastVoiding(story, present) : 0
  return story.acts.map(([ago, act], at) => {
    const hoursAgo = ago + earlier
    return {
      id: `${story.name} ${at}`,
      story,
      act,
      hoursAgo,
      at: (hoursAgo < TODAY_HOURS ? present : base) - hoursAgo * HOUR,
    }
  })
}

/**
 * How many hours earlier a story must start so that its last act is still on the day of its first, ten
 * minutes before the demo suppliers close voids (23:30 in Hong Kong). Zero at most hours of the day.
 */
export function hoursPastVoiding({ acts }: Story, present: number): number {
  const hourInHongKong = (ago: number) => (present / HOUR - ago + 8) % 24
  const hours = acts.map(([ago]) => ago)
  const first = hourInHongKong(Math.max(...hours))
  const last = hourInHongKong(Math.min(...hours))
  if (first > last) return last + 24 - LAST_VOID_HOUR
  return Math.max(0, last - LAST_VOID_HOUR)
}

function openStage({ app, clock, ahead }: Playing, marks: Marks) {
  const { db, jobs, log } = app.platform
  const sessions = new Map<string, { caller: Caller; since: number; end: () => Promise<unknown> }>()

  const set = (at: number) => {
    // Story hours have fractions; the database stores whole milliseconds.
    clock.offset = Math.round(Math.min(at - Date.now(), ahead))
  }

  async function firstDue(): Promise<number | undefined> {
    const row = await db.transaction('everything', (tx) =>
      tx
        .selectFrom('orders')
        .select(({ fn }) => fn.min('due_at').as('due'))
        .executeTakeFirst(),
    )
    const dues = [row?.due?.getTime(), await jobs.nextDue()].filter((due) => due !== undefined)
    return dues.length === 0 ? undefined : Math.min(...dues)
  }

  async function work(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const ran = await jobs.drain()
      if (ran + (await app.modules.orders.sweep()) === 0) break
    }
    await app.modules.orders.sendMails()
  }

  async function setTo(wanted: number): Promise<void> {
    const at = Math.min(wanted, Date.now() + ahead)
    for (;;) {
      const next = await firstDue()
      if (next === undefined || next > at) break
      set(Math.max(next, clock.now()) + STRIDE_MS)
      await work()
    }
    set(Math.max(at, clock.now()))
  }

  async function as(username: string): Promise<Caller> {
    const known = sessions.get(username)
    if (known && Math.abs(clock.now() - known.since) < SESSION_MS) return known.caller
    await known?.end()
    const opened = await openSession(app, username)
    sessions.set(username, { ...opened, since: clock.now() })
    return opened.caller
  }

  /** On a busy machine a supplier may not respond in time: failures are retried. */
  async function play(cue: Cue): Promise<void> {
    const { id, story } = cue
    const wasBegun = marks.wasBegun(id)
    await marks.begin(id)
    for (let attempt = 1; ; attempt += 1) {
      const inDoubt = wasBegun || attempt > 1
      const memo = marks.memoOf(story.name)
      try {
        await unlessDone({ inDoubt }, () => cue.act(stageOf(cue, { memo, inDoubt })))
        return await marks.done(id, story.name, memo)
      } catch (error) {
        log.warn({ error, story: story.name, attempt }, 'demo order')
        const isFinal = !inDoubt && saysMovedOn(error)
        if (isFinal || attempt === MOST_ATTEMPTS) return marks.fail(story.name, String(error))
      }
    }
  }

  function stageOf({ story }: Cue, { memo, inDoubt }: Pick<Stage, 'memo' | 'inDoubt'>): Stage {
    const pass = (minutes: number) => setTo(clock.now() + minutes * MINUTE)
    return { app, story, memo, base: marks.base, inDoubt, as, work, pass }
  }

  /** An interrupted act continues at its own time, so that its earlier results are not in the future. */
  async function resumptionOf({ at, id, story }: Cue): Promise<number> {
    if (!marks.wasBegun(id)) return at
    const last = await db.transaction('everything', (tx) =>
      tx
        .selectFrom('orders as r')
        .innerJoin('orders as o', 'o.root_id', 'r.id')
        .leftJoin('order_events as e', 'e.order_id', 'o.id')
        .select(({ fn }) => [fn.max('o.created_at').as('made'), fn.max('e.at').as('moved')])
        .where('r.customer_reference', '=', story.name)
        .executeTakeFirst(),
    )
    return Math.max(at, last?.made?.getTime() ?? 0, last?.moved?.getTime() ?? 0)
  }

  return {
    beginAt: set,
    resumptionOf,
    setTo,
    work,
    play,
    /** Ends every session of this program. */
    async leave() {
      await db.plain
        .updateTable('sessions')
        .set({ revoked_at: new Date(clock.now()), revoke_reason: 'logout' })
        .where('user_agent', '=', BROWSER)
        .where('revoked_at', 'is', null)
        .execute()
    },
  }
}

const Person = z.object({ id: z.string(), agency_id: z.coerce.number().nullable() })

/** Signs a user of the demo world in. */
export async function openSession(app: App, username: string) {
  const { db, sessions } = app.platform
  const realm = username.endsWith('@interline.demo') ? 'office' : 'agency'
  const { token } = await db.transaction('everything', async (tx) => {
    const found =
      realm === 'agency'
        ? await tx
            .selectFrom('users')
            .select(['id', 'agency_id'])
            .where('username', '=', username)
            .executeTakeFirst()
        : await tx.selectFrom('staff').select(['id']).where('username', '=', username).executeTakeFirst()
    const { id, agency_id: agencyId } = Person.parse({ agency_id: null, ...found })
    return sessions.open(tx, { realm, userId: id, agencyId, host: null, ip: '127.0.0.1', userAgent: BROWSER })
  })
  return {
    caller: callerOf(app, token),
    end: () => db.transaction('everything', (tx) => sessions.close(tx, realm, token)),
  }
}
