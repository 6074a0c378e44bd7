// Money transferred by an agency to its seller.

import { DEMO_AGENCIES } from '../../seed/agencies.ts'
import { DEMO_USERS } from '../../seed/people.ts'
import type { Act } from '../story.ts'

/** Tops up the balance of the story's agency, in minor units of its settlement currency; idempotent. */
export function topUp(minor: bigint): Act {
  return async ({ app, story }) => {
    const user = DEMO_USERS.find(({ username }) => username === story.by)
    const agency = DEMO_AGENCIES.find(({ id }) => id === user?.agencyId)
    if (!agency) throw new Error(`${story.by} belongs to no agency`)
    const verdict = await app.platform.db.transaction('everything', (tx) =>
      app.modules.wallet.topUp(tx, agency, {
        amount: { minor, currency: agency.currency },
        reference: `TRANSFER-${story.name}`,
        memo: agency.name,
        actor: { type: 'ops', id: null, name: 'Interline' },
        at: app.platform.clock.now(),
      }),
    )
    if (verdict.code !== 'ok' && verdict.code !== 'duplicate')
      throw new Error(`the top-up of ${agency.name} was refused: ${verdict.code}`)
  }
}
