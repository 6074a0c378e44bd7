// The identity provider of an agency, and its client secret, which never leaves the server.

import type { Reply } from '@interline/contract/index'
import { PROVIDER_FAULTS } from '@interline/domain/sign-on/provider'
import type { Selectable } from 'kysely'
import type { IdentityProviders } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { FieldCipher } from '../../../platform/secrets/field-cipher.ts'
import type { Agency } from '../../agencies/index.ts'
import type { Deps } from '../deps.ts'
import type { Registered } from './protocol.ts'

export type Provider = NonNullable<Reply<'identityProvider.get'>['provider']>
export type ProviderRow = Selectable<IdentityProviders>

/** What the field cipher separates these secrets by. */
export const PROVIDER_SECRETS = 'identity provider secrets'

export function providerSecretPlace(root: string | number, agency: string | number): string {
  return `identity provider ${root} ${agency}`
}

export function readProvider(tx: Tx, agencyId: number): Promise<ProviderRow | undefined> {
  return tx.selectFrom('identity_providers').selectAll().where('agency_id', '=', agencyId).executeTakeFirst()
}

export function secretOf(cipher: FieldCipher, row: ProviderRow): string | null {
  if (row.secret_cipher === null) return null
  return cipher.open(row.secret_cipher, providerSecretPlace(row.root_agency_id, row.agency_id))
}

export interface AgencyProvider {
  readonly agency: Agency
  readonly row: ProviderRow
  readonly registered: Registered
}

/** The provider of a partner code; undefined where the agency has none, is closed, or has it switched off. */
export async function findProvider(
  tx: Tx,
  code: string,
  { agencies, providerCipher }: Deps,
): Promise<AgencyProvider | undefined> {
  const found = await tx
    .selectFrom('agencies')
    .select('id')
    .where('partner_code', '=', code)
    .executeTakeFirst()
  const row = found && (await readProvider(tx, found.id))
  if (!row?.enabled) return undefined
  const agency = await agencies.get(tx, row.agency_id)
  if (agency.status === 'closed') return undefined
  const registered = {
    issuer: row.issuer,
    clientId: row.client_id,
    secret: secretOf(providerCipher, row),
  }
  return { agency, row, registered }
}

/** The page to which the provider sends a person back: one of its own for each agency, so that no provider answers for another. */
export function returnPath(code: string): string {
  return `/sign-on/${code}`
}

export async function presentProvider(
  tx: Tx,
  { agencyId, address }: { readonly agencyId: number; readonly address: string },
  { agencies }: Pick<Deps, 'agencies'>,
): Promise<Reply<'identityProvider.get'>> {
  const agency = await agencies.get(tx, agencyId)
  const row = await readProvider(tx, agencyId)
  const { linked } = await tx
    .selectFrom('provider_identities')
    .select((eb) => eb.fn.countAll<bigint>().as('linked'))
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return {
    returnAddress: address + returnPath(agency.partnerCode),
    factorDemanded: agency.factorDemanded,
    version: row?.version ?? 0,
    provider: row
      ? {
          enabled: row.enabled,
          issuer: row.issuer,
          clientId: row.client_id,
          hasSecret: row.secret_cipher !== null,
          linkByAddress: row.link_by_address,
          autoCreate: row.auto_create,
          signOut: row.sign_out,
          linked: Number(linked),
          lastFault: lastFaultOf(row),
        }
      : null,
  }
}

function lastFaultOf({ last_fault: last, last_fault_at: at }: ProviderRow): Provider['lastFault'] {
  const fault = PROVIDER_FAULTS.find((each) => each === last)
  return fault === undefined || at === null ? null : { fault, at: at.toISOString() }
}
