// Creates the demo world in an empty installation: identical every time, in one transaction.

import { sql } from 'kysely'
import type { App } from '../../src/app.ts'
import { AGENCY, seedAgencies } from './agencies.ts'
import { seedApiClients } from './api-clients.ts'
import { seedHistory } from './history.ts'
import { DEMO_PASSWORD, seedPeople } from './people.ts'
import { DEMO_WORLD } from './refuse-other-world.ts'
import { seedPoints } from './points.ts'
import { DEMO_SIGN_ON } from '../../src/modules/sign-on/index.ts'
import { seedSites } from './sites.ts'
import { seedWallets } from './wallets.ts'
import { seedWebhooks } from './webhooks.ts'

const LOCK = 7_263_402

/**
 * Adds the demo world unless this installation already has one. Concurrent processes are serialised: one
 * works, the others wait and find it done. Without `history` there are no movements before the wallets
 * opened.
 */
export async function seedDemoWorld(app: App, { history = true } = {}): Promise<void> {
  const { db, clock, settings, passwords } = app.platform
  await db.transaction('everything', async (tx) => {
    // A waiting process waits until the other one is done: on a slow machine longer than a statement may
    // take.
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
    await seedApiClients(tx, clock.now())
    await seedSites(tx)
    if (history) await seedHistory(tx, app)
    await seedWallets(tx, app)
    if (history) await seedPoints(tx, app)
    await seedWebhooks(tx, app)
    await app.modules.signOn.insertSignOn(tx, { agencyId: AGENCY.atlas, secret: DEMO_SIGN_ON.secret })
    await app.modules.wallet.closeCyclesIn(tx)
    await tx.insertInto('installation').values({ key: DEMO_WORLD, value: settings.seed }).execute()
  })
}
