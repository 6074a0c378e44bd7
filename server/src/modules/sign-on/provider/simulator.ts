// An agency of the demo world signs on through the simulated identity provider that runs beside a development server.

import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { providerSecretPlace, readProvider } from './store.ts'

export interface SimulatedProvider {
  readonly agencyId: number
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string }
}

/**
 * A provider that somebody has set up stays. Of the simulated one, the address and the secret are those of this start, and
 * whoever is linked stays linked: behind another port are the same people. Throws outside development.
 */
export async function connectProvider(
  { agencyId, issuer, client }: SimulatedProvider,
  { platform: { db, settings }, agencies, providerCipher }: Deps,
): Promise<void> {
  if (settings.mode !== 'development') throw new Error('the simulated provider is for development only')
  await db.transaction('everything', async (tx) => {
    await agencies.lock(tx, agencyId, null)
    const before = await readProvider(tx, agencyId)
    if (before && !isSimulated(before.issuer)) return
    const root = before?.root_agency_id ?? (await agencies.get(tx, agencyId)).rootId
    const current = {
      issuer,
      client_id: client.id,
      secret_cipher: providerCipher.seal(client.secret, providerSecretPlace(root, agencyId)),
    }
    if (before && before.issuer !== issuer) await moveLinks(tx, agencyId, { from: before.issuer, to: issuer })
    await tx
      .insertInto('identity_providers')
      .values({
        ...current,
        root_agency_id: root,
        agency_id: agencyId,
        enabled: true,
        link_by_address: true,
        auto_create: true,
        sign_out: true,
        version: 1,
      })
      .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(current))
      .execute()
  })
}

async function moveLinks(
  tx: Tx,
  agencyId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const links = await tx
    .deleteFrom('provider_identities')
    .where('agency_id', '=', agencyId)
    .where('issuer', '=', from)
    .returningAll()
    .execute()
  if (links.length === 0) return
  const moved = links.map((link) => ({ ...link, issuer: to }))
  await tx.insertInto('provider_identities').values(moved).execute()
}

/** Simulators listen on this machine only, without TLS. */
function isSimulated(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'http:' && hostname === '127.0.0.1'
}
