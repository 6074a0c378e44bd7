// What an agency's owner sets up for its identity provider.

import type { Input, Reply } from '@interline/contract/index'
import { byActor, writeUserLog, type LogAction } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { presentProvider, providerSecretPlace, readProvider, type ProviderRow } from './store.ts'

type Saved = Reply<'identityProvider.get'>

export async function getProvider(ctx: AgencyCtx, deps: Deps): Promise<Saved> {
  const address = await deps.sites.returnAddress(ctx.host)
  return ctx.transaction((tx) => presentProvider(tx, { agencyId: ctx.actor.agencyId, address }, deps))
}

/**
 * Another issuer ends all links: who is who was said by the one before. Throws `request.version_conflict`.
 */
export async function saveProvider(
  ctx: AgencyCtx,
  change: Input<'identityProvider.save'>['body'],
  deps: Deps,
): Promise<Saved> {
  const address = await deps.sites.returnAddress(ctx.host)
  const { agencyId } = ctx.actor
  return ctx.transaction(async (tx) => {
    const before = await lock(tx, agencyId, change.version, deps)
    const root = before?.root_agency_id ?? (await deps.agencies.get(tx, agencyId)).rootId
    const isAnother = before !== undefined && before.issuer !== change.issuer
    if (isAnother) await endLinks(tx, agencyId)
    const row = {
      enabled: change.enabled,
      issuer: change.issuer,
      client_id: change.clientId,
      // A secret is of one provider: it is never sent to another one.
      secret_cipher:
        change.secret === null
          ? isAnother
            ? null
            : (before?.secret_cipher ?? null)
          : change.secret === ''
            ? null
            : deps.providerCipher.seal(change.secret, providerSecretPlace(root, agencyId)),
      link_by_address: change.linkByAddress,
      auto_create: change.autoCreate,
      sign_out: change.signOut,
      last_fault: null,
      last_fault_at: null,
      version: change.version + 1,
    }
    await tx
      .insertInto('identity_providers')
      .values({ ...row, root_agency_id: root, agency_id: agencyId })
      .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(row))
      .execute()
    await log(tx, ctx, deps, 'sign-on.provider_changed', {
      ...(before && { before: told(before) }),
      after: { ...told(row), ...(change.secret !== null && { replacedSecret: true }) },
    })
    return presentProvider(tx, { agencyId, address }, deps)
  })
}

/** Throws `request.version_conflict`. */
export async function removeProvider(
  ctx: AgencyCtx,
  { version }: { readonly version: number },
  deps: Deps,
): Promise<Saved> {
  const address = await deps.sites.returnAddress(ctx.host)
  const { agencyId } = ctx.actor
  return ctx.transaction(async (tx) => {
    const before = await lock(tx, agencyId, version, deps)
    if (before) {
      await endLinks(tx, agencyId)
      await tx.deleteFrom('identity_providers').where('agency_id', '=', agencyId).execute()
      await log(tx, ctx, deps, 'sign-on.provider_removed', { before: told(before) })
    }
    return presentProvider(tx, { agencyId, address }, deps)
  })
}

async function endLinks(tx: Tx, agencyId: number): Promise<void> {
  await tx.deleteFrom('provider_identities').where('agency_id', '=', agencyId).execute()
  await tx.deleteFrom('provider_sign_ons').where('agency_id', '=', agencyId).execute()
}

/** With the agency locked, since there may be no row yet. */
async function lock(
  tx: Tx,
  agencyId: number,
  version: number,
  { agencies }: Deps,
): Promise<ProviderRow | undefined> {
  await agencies.lock(tx, agencyId, null)
  const row = await readProvider(tx, agencyId)
  if ((row?.version ?? 0) !== version) throw failure('request.version_conflict')
  return row
}

function told(
  row: Pick<ProviderRow, 'enabled' | 'issuer' | 'client_id' | 'link_by_address' | 'auto_create' | 'sign_out'>,
) {
  return {
    enabled: row.enabled,
    issuer: row.issuer,
    client: row.client_id,
    linkByAddress: row.link_by_address,
    autoCreate: row.auto_create,
    signOut: row.sign_out,
  }
}

function log(
  tx: Tx,
  ctx: AgencyCtx,
  { platform }: Deps,
  action: LogAction,
  change: { readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  return writeUserLog(tx, ctx, platform.clock.now(), {
    ...byActor(ctx.actor),
    action,
    type: 'config',
    targetId: String(ctx.actor.agencyId),
    ...change,
  })
}
