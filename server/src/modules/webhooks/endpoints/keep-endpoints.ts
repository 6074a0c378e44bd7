// How the owners of an agency keep its endpoints. Each change has its row in the user log; no secret is in it.

import type { Input, Reply } from '@interline/contract/index'
import { MOST_ENDPOINTS } from '@interline/domain/webhooks/deliveries'
import { typesOfKind, type WebhookKind, type WebhookType } from '@interline/domain/webhooks/event-types'
import { sql, type Updateable } from 'kysely'
import type { WebhookEndpoints } from '../../../../db/types.ts'
import { byActor, writeUserLog, type LogAction } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Deps } from '../deps.ts'
import { sealSecrets, withNewSecret } from '../../../platform/secrets/exchanged-secrets.ts'
import { MOST_KEPT, newSecret, readSecrets, webhookSecretsPlace } from '../secrets.ts'
import { presentEndpoints, presentOne, type EndpointRow, type Shown } from './present-endpoint.ts'

const HOUR_MS = 3_600_000

export function listEndpoints(ctx: AgencyCtx, { platform }: Deps): Promise<Reply<'webhooks.endpoints'>> {
  return ctx.transaction(async (tx) => ({
    endpoints: await presentEndpoints(
      tx,
      await own(tx, ctx).orderBy('created_at').orderBy('id').execute(),
      platform.clock.now(),
    ),
  }))
}

/** Throws `webhook.too_many` and, for types of another kind, `request.invalid`. */
export function createEndpoint(
  ctx: AgencyCtx,
  { kind, name, address, types }: Input<'webhooks.create'>['body'],
  deps: Deps,
): Promise<Reply<'webhooks.create'>> {
  refuseTypes(kind, types)
  return ctx.transaction(async (tx) => {
    await lockEndpoints(tx, ctx.actor.agencyId)
    const { count } = await tx
      .selectFrom('webhook_endpoints')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('agency_id', '=', ctx.actor.agencyId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= MOST_ENDPOINTS) throw failure('webhook.too_many', { values: { most: MOST_ENDPOINTS } })
    const { row, secret } = await insertEndpoint(
      tx,
      { agencyId: ctx.actor.agencyId, kind, name, address, types, fromSettings: false },
      deps,
    )
    await log(tx, ctx, { action: 'webhooks.created', row, before: null }, deps)
    return { endpoint: await presentOne(tx, row, deps.platform.clock.now()), secret }
  })
}

/** Serialises what counts or replaces endpoints of an agency. */
export async function lockEndpoints(tx: Tx, agencyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${agencyId}`}, 0))`.execute(tx)
}

interface NewEndpoint {
  readonly agencyId: number
  readonly kind: WebhookKind
  readonly name: string
  readonly address: string | null
  readonly types: readonly WebhookType[]
  readonly fromSettings: boolean
}

/** With a new secret, which only the caller knows. */
export async function insertEndpoint(
  tx: Tx,
  { agencyId, kind, name, address, types, fromSettings }: NewEndpoint,
  { platform, cipher, agencies }: Pick<Deps, 'platform' | 'cipher' | 'agencies'>,
): Promise<{ readonly row: EndpointRow; readonly secret: string }> {
  const now = await platform.db.instant(tx)
  const id = newId('whe', now)
  const secret = newSecret()
  const root = (await agencies.get(tx, agencyId)).rootId
  const row = await tx
    .insertInto('webhook_endpoints')
    .values({
      root_agency_id: root,
      id,
      agency_id: agencyId,
      name,
      kind,
      address,
      from_settings: fromSettings,
      event_types: [...new Set(types)],
      secrets_cipher: sealSecrets(cipher, webhookSecretsPlace(root, id), [{ value: secret, until: null }]),
      secret_set_at: new Date(now),
      created_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row, secret }
}

/** Throws as listed in the contract. */
export function changeEndpoint(
  ctx: AgencyCtx,
  id: string,
  { name, address, types, version }: Input<'webhooks.change'>['body'],
  deps: Deps,
): Promise<Shown> {
  return edit(ctx, { id, version, action: 'webhooks.changed' }, deps, (before) => {
    refuseTypes(before.kind, types)
    if (before.from_settings && address !== before.address) throw failure('webhook.from_settings')
    const isMoved = address !== before.address
    return {
      name,
      address,
      event_types: [...new Set(types)],
      // What the former address did says nothing about this one.
      ...(isMoved && { failing_since: null, delivered_at: null }),
    }
  })
}

export function pauseEndpoint(
  ctx: AgencyCtx,
  id: string,
  { paused, version }: Input<'webhooks.pause'>['body'],
  deps: Deps,
): Promise<Shown> {
  const action = paused ? 'webhooks.paused' : 'webhooks.resumed'
  return edit(ctx, { id, version, action }, deps, () => ({ paused }))
}

/** Throws `request.not_found` for an endpoint with an address. */
export function setReceiver(
  ctx: AgencyCtx,
  id: string,
  { status, version }: Input<'webhooks.receiver'>['body'],
  deps: Deps,
): Promise<Shown> {
  return edit(ctx, { id, version, action: 'webhooks.changed' }, deps, (before) => {
    if (before.address !== null) throw failure('request.not_found')
    return { receiver_status: status }
  })
}

export async function rotateSecret(
  ctx: AgencyCtx,
  id: string,
  { overlapHours = 0, version }: Input<'webhooks.rotateSecret'>['body'],
  deps: Deps,
): Promise<Reply<'webhooks.rotateSecret'>> {
  const secret = newSecret()
  const endpoint = await edit(ctx, { id, version, action: 'webhooks.secret_rotated' }, deps, (before) => {
    const now = deps.platform.clock.now()
    const overlapUntil = now + overlapHours * HOUR_MS
    const secrets = withNewSecret(readSecrets(deps.cipher, before), secret, {
      now,
      formerUntil: overlapUntil,
      keep: MOST_KEPT,
    })
    return {
      secrets_cipher: sealSecrets(
        deps.cipher,
        webhookSecretsPlace(before.root_agency_id, before.id),
        secrets,
      ),
      secret_set_at: new Date(now),
      overlap_until: overlapHours > 0 ? new Date(overlapUntil) : null,
    }
  })
  return { endpoint, secret }
}

/** What is waiting is not sent. Throws as listed in the contract. */
export function removeEndpoint(ctx: AgencyCtx, id: string, deps: Deps): Promise<null> {
  return ctx.transaction(async (tx) => {
    const row = await locked(tx, ctx, id)
    if (row.from_settings) throw failure('webhook.from_settings')
    await endEndpoint(tx, row, deps)
    await log(tx, ctx, { action: 'webhooks.removed', row, before: row }, deps)
    return null
  })
}

export async function endEndpoint(
  tx: Tx,
  { id, agency_id: agencyId }: EndpointRow,
  { platform }: Deps,
): Promise<void> {
  const now = new Date(platform.clock.now())
  await tx
    .updateTable('webhook_endpoints')
    .set((eb) => ({ ended_at: now, version: eb('version', '+', 1) }))
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'skipped', finished_at: now })
    .where('agency_id', '=', agencyId)
    .where('endpoint_id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Throws `request.not_found`. */
export async function locked(tx: Tx, ctx: AgencyCtx, id: string): Promise<EndpointRow> {
  const row = await own(tx, ctx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return row
}

function own(tx: Tx, ctx: AgencyCtx) {
  return tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('agency_id', '=', ctx.actor.agencyId)
    .where('ended_at', 'is', null)
}

function edit(
  ctx: AgencyCtx,
  { id, version, action }: { readonly id: string; readonly version: number; readonly action: LogAction },
  deps: Deps,
  change: (before: EndpointRow) => Updateable<WebhookEndpoints>,
): Promise<Shown> {
  return ctx.transaction(async (tx) => {
    const before = await locked(tx, ctx, id)
    if (before.version !== version) throw failure('request.version_conflict')
    const row = await tx
      .updateTable('webhook_endpoints')
      .set({ ...change(before), version: version + 1 })
      .where('agency_id', '=', ctx.actor.agencyId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await log(tx, ctx, { action, row, before }, deps)
    return presentOne(tx, row, deps.platform.clock.now())
  })
}

function refuseTypes(kind: WebhookKind, types: readonly WebhookType[]): void {
  const allowed = typesOfKind(kind)
  if (types.every((type) => allowed.includes(type))) return
  throw failure('request.invalid', { fields: [{ path: 'types', rule: 'field.format' }] })
}

async function log(
  tx: Tx,
  ctx: AgencyCtx,
  {
    action,
    row,
    before,
  }: { readonly action: LogAction; readonly row: EndpointRow; readonly before: EndpointRow | null },
  { platform }: Deps,
): Promise<void> {
  await writeUserLog(tx, ctx, platform.clock.now(), {
    ...byActor(ctx.actor),
    action,
    type: 'config',
    targetId: row.name,
    ...(before && { before: factsOf(before) }),
    after: factsOf(row),
  })
}

function factsOf({ id, name, kind, address, event_types: types, paused, receiver_status }: EndpointRow) {
  return { id, name, kind, address, types, paused, receiverStatus: receiver_status }
}
