// Brings the demo world into an empty installation: the same every time, in one transaction.

import { sql } from 'kysely'
import type { App } from '../../src/app.ts'
import { seedAgencies } from './agencies.ts'
import { DEMO_PASSWORD, seedPeople } from './people.ts'
import { DEMO_WORLD } from './refuse-other-seed.ts'
import { seedSites } from './sites.ts'
import { seedWallets } from './wallets.ts'

const LOCK = 7_263_402

/**
 * Adds the demo world unless this installation has one already. Several processes may ask at the same moment: one works,
 * the others wait and find it done.
 */
export async function seedDemoWorld(app: App): Promise<void> {
  const { db, clock, settings, passwords } = app.platform
  await db.transaction('everything', async (tx) => {
    // Whoever waits, waits until the other one is done: on a slow machine that takes longer than a statement may.
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const done = await tx
      .selectFrom('installation')
      .select('value')
      .where('key', '=', DEMO_WORLD)
      .executeTakeFirst()
    if (done) return
    await seedAgencies(tx)
    await seedPeople(tx, await passwords.hash(DEMO_PASSWORD), clock.now())
    await seedSites(tx)
    await seedWallets(tx, app)
    await app.modules.wallet.closeCyclesIn(tx)
    await tx.insertInto('installation').values({ key: DEMO_WORLD, value: settings.seed }).execute()
  })
}
