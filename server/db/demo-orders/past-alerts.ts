// What the stories have caused is told to people while the demo world is made. What is older than a day they have seen.

import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../src/app.ts'

const DAY_MS = 86_400_000
const PAUSE_MS = 250
/** Events are readable once earlier transactions of the whole cluster are over; more than a minute is too long. */
const MOST_ROUNDS = 240

/** Writes the alerts of all stories and marks those of past days as read. `present`: milliseconds since the epoch. */
export async function readPastAlerts({ platform, modules }: App, present: number): Promise<void> {
  const waiting = () =>
    platform.db.transaction('everything', async (tx) => {
      const place = await tx.selectFrom('alert_progress').selectAll().executeTakeFirstOrThrow()
      const cause = await tx.selectFrom('alert_causes').select('id').executeTakeFirst()
      const event = await tx
        .selectFrom('order_events')
        .select('seq')
        .where((eb) =>
          eb(
            eb.refTuple('position', 'order_id', 'seq'),
            '>',
            eb.tuple(place.position, place.order_id, place.seq),
          ),
        )
        .executeTakeFirst()
      return cause !== undefined || event !== undefined
    })
  for (let round = 0; round < MOST_ROUNDS && (await waiting()); round += 1) {
    await modules.alerts.tell()
    await pause(PAUSE_MS)
  }
  await platform.db.transaction('everything', (tx) =>
    tx
      .updateTable('alerts')
      .set(({ ref }) => ({ read_at: ref('at') }))
      .where('read_at', 'is', null)
      .where('at', '<', new Date(present - DAY_MS))
      .execute(),
  )
}
