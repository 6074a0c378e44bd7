/** Searching through HTTP like the screens: start, then poll until every supplier is done. */
import type { Input, Reply } from '@interline/contract/index'
import { expect } from 'vitest'
import { jsonText } from '../../db/json/codec.ts'
import type { MovableClock } from '../../src/platform/clock/clock.ts'
import type { Caller, TestApp } from './app.ts'

export type Asked = Input<'flightSearch.start'>['body']
type State = Reply<'flightSearch.solutions'>

/** The local date this many days from now, by the test's clock. */
export function inDays(clock: Pick<MovableClock, 'now'>, days: number): string {
  return new Date(clock.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** All results of a search, in order of arrival. */
export async function searchAll(
  desk: Caller,
  body: Asked,
): Promise<{ state: State; solutions: State['solutions'] }> {
  const started = await desk.call('flightSearch.start', { body })
  expect(started.body).toMatchObject({ code: 0 })
  return pollAll(desk, started.body.data)
}

/** All results of a started search, including late answers. */
export async function pollAll(
  desk: Caller,
  begun: State,
): Promise<{ state: State; solutions: State['solutions'] }> {
  let state = begun
  const solutions = [...state.solutions]
  while (state.status === 'running' || state.suppliers.some((each) => each.state === 'late')) {
    const { searchId, cursor } = state
    state = (await desk.call('flightSearch.solutions', { body: { searchId, cursor, waitMs: 5000 } })).body
      .data
    solutions.push(...state.solutions)
  }
  return { state, solutions }
}

/** Adds flight settings to an agency's. */
export async function configureFlight(app: TestApp, alias: string, flight: object): Promise<void> {
  await app.everything(async (tx) => {
    const row = await tx
      .selectFrom('agencies')
      .select(['id', 'flight_config', 'version'])
      .where('alias', '=', alias)
      .executeTakeFirstOrThrow()
    const merged = { ...(row.flight_config as object), ...flight }
    await tx
      .updateTable('agencies')
      .set({ flight_config: jsonText(merged), version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
  })
}
