// What an agency's owner or the platform sets up. A secret leaves the server once, in the answer that made it.

import type { Input, Reply } from '@interline/contract/index'
import { OVERLAP_HOURS } from '@interline/domain/sign-on/signature'
import { sql, type Selectable } from 'kysely'
import type { SignOnSettings } from '../../../db/types.ts'
import { byActor, writeUserLog, type LogAction } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { sealSecrets, withNewSecret } from '../../platform/secrets/exchanged-secrets.ts'
import type { Deps } from './deps.ts'
import { MOST_KEPT, newSecret, readSecrets, signOnSecretsPlace } from './secrets.ts'

export type SignOn = Reply<'signOn.get'>
export type SettingsRow = Selectable<SignOnSettings>
type Change = Input<'signOn.save'>['body']
type Caller = AgencyCtx | OfficeCtx

const OVERLAP_MS = OVERLAP_HOURS * 3_600_000

/** An agency that nobody has set up has neither. */
const NOTHING = { enabled: false, auto_create: false, secrets_cipher: null, secret_set_at: null, version: 0 }

export function readSettings(tx: Tx, agencyId: number): Promise<SettingsRow | undefined> {
  return tx.selectFrom('sign_on_settings').selectAll().where('agency_id', '=', agencyId).executeTakeFirst()
}

export function getSignOn(ctx: AgencyCtx, deps: Deps): Promise<SignOn> {
  return ctx.transaction((tx) => present(tx, ctx.actor.agencyId, deps))
}

/** Agencies whose name or code contains `q`, those with sign-on first. */
export function listSignOn(
  ctx: OfficeCtx,
  {
    q,
    page,
    pageSize,
  }: { readonly q?: string | undefined; readonly page: number; readonly pageSize: number },
  deps: Deps,
): Promise<Reply<'officeSignOn.list'>> {
  const like = q ? `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
  return ctx.db.transaction('everything', async (tx) => {
    const { rows } = await sql<{ readonly id: number; readonly matching: number }>`
      select a.id, count(*) over ()::int as matching
      from agencies a left join sign_on_settings s on s.agency_id = a.id
      where a.status <> 'closed'
        and (${like}::text is null or a.name ilike ${like} or a.partner_code = upper(${q ?? ''}))
      order by coalesce(s.enabled, false) desc, s.version is null, a.name, a.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
    const found: SignOn[] = []
    for (const { id } of rows) found.push(await present(tx, id, deps))
    return { rows: found, total: rows[0]?.matching ?? 0, page, pageSize }
  })
}

/** Throws `request.not_found`, `request.version_conflict` and `sign_on.no_secret`. */
export function saveSignOn(
  ctx: Caller,
  agencyId: number,
  { enabled, autoCreate, version }: Change,
  deps: Deps,
): Promise<SignOn> {
  return inAgency(ctx, agencyId, async (tx) => {
    const before = await lock(tx, agencyId, version, deps)
    if (enabled && before.secrets_cipher === null) throw failure('sign_on.no_secret')
    await write(tx, { ...before, enabled, auto_create: autoCreate, version: version + 1 })
    await log(tx, ctx, agencyId, deps, 'sign-on.changed', {
      before: { enabled: before.enabled, autoCreate: before.auto_create },
      after: { enabled, autoCreate },
    })
    return present(tx, agencyId, deps)
  })
}

/** Throws `request.not_found` and `request.version_conflict`. */
export function makeSecret(
  ctx: Caller,
  agencyId: number,
  { keepFormer, version }: Input<'signOn.makeSecret'>['body'],
  deps: Deps,
): Promise<Reply<'signOn.makeSecret'>> {
  return inAgency(ctx, agencyId, async (tx) => {
    const now = deps.platform.clock.now()
    const before = await lock(tx, agencyId, version, deps)
    const secret = newSecret()
    const secrets = withNewSecret(readSecrets(deps.cipher, before), secret, {
      now,
      formerUntil: keepFormer ? now + OVERLAP_MS : now,
      keep: MOST_KEPT,
    })
    await write(tx, {
      ...before,
      secrets_cipher: sealSecrets(deps.cipher, signOnSecretsPlace(before.root_agency_id, agencyId), secrets),
      secret_set_at: new Date(now),
      version: version + 1,
    })
    await log(tx, ctx, agencyId, deps, 'sign-on.new_secret', { after: { keepFormer } })
    return { signOn: await present(tx, agencyId, deps), secret }
  })
}

/** Sign-on of an agency of the demo world, whose secret everybody may know. */
export async function insertSignOn(
  tx: Tx,
  { agencyId, secret }: { readonly agencyId: number; readonly secret: string },
  deps: Deps,
): Promise<void> {
  const root = (await deps.agencies.get(tx, agencyId)).rootId
  await write(tx, {
    root_agency_id: root,
    agency_id: agencyId,
    enabled: true,
    auto_create: true,
    secrets_cipher: sealSecrets(deps.cipher, signOnSecretsPlace(root, agencyId), [
      { value: secret, until: null },
    ]),
    secret_set_at: new Date(deps.platform.clock.now()),
    version: 1,
  })
}

/** Runs in the caller's scope, or for staff in the agency's. Throws `request.not_found` for an agency that is none. */
async function inAgency<T>(ctx: Caller, agencyId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.transaction([agencyId], async (tx) => {
    await requireAgency(tx, agencyId)
    return work(tx)
  })
}

/** Throws `request.not_found`. */
export async function requireAgency(tx: Tx, agencyId: number): Promise<void> {
  const agency = await tx
    .selectFrom('agencies')
    .select('status')
    .where('id', '=', agencyId)
    .executeTakeFirst()
  if (!agency || agency.status === 'closed') throw failure('request.not_found')
}

/** The settings with the agency locked, since there may be no row yet. Throws `request.version_conflict`. */
async function lock(tx: Tx, agencyId: number, version: number, deps: Deps): Promise<SettingsRow> {
  await deps.agencies.lock(tx, agencyId, null)
  const row = await readSettings(tx, agencyId)
  if ((row?.version ?? 0) !== version) throw failure('request.version_conflict')
  if (row) return row
  const { rootId } = await deps.agencies.get(tx, agencyId)
  return { ...NOTHING, agency_id: agencyId, root_agency_id: rootId }
}

async function write(tx: Tx, row: SettingsRow): Promise<void> {
  const { root_agency_id: _root, agency_id: _agency, ...change } = row
  await tx
    .insertInto('sign_on_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(change))
    .execute()
}

async function present(tx: Tx, agencyId: number, { agencies, platform, cipher }: Deps): Promise<SignOn> {
  const agency = await agencies.get(tx, agencyId)
  const row = (await readSettings(tx, agencyId)) ?? { ...NOTHING, root_agency_id: 0, agency_id: agencyId }
  const now = platform.clock.now()
  const former = readSecrets(cipher, row).find(({ until }) => until !== null && until > now)
  const { linked } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<bigint>().as('linked'))
    .where('agency_id', '=', agencyId)
    .where('out_user_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    agency: { id: agency.id, name: agency.name },
    code: agency.partnerCode,
    enabled: row.enabled,
    autoCreate: row.auto_create,
    secretSetAt: row.secret_set_at?.toISOString() ?? null,
    formerUntil: former?.until ? new Date(former.until).toISOString() : null,
    hosts: [...agency.restrictedHosts],
    factorDemanded: agency.factorDemanded,
    linked: Number(linked),
    version: row.version,
  }
}

function log(
  tx: Tx,
  ctx: Caller,
  agencyId: number,
  { platform }: Deps,
  action: LogAction,
  change: { readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  return writeUserLog(tx, ctx, platform.clock.now(), {
    ...byActor(ctx.actor),
    // The agency reads in its own log what the platform changed.
    agencyId,
    action,
    type: 'config',
    targetId: String(agencyId),
    ...change,
  })
}
