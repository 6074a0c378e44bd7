import type { Reply } from '@interline/contract/index'
import { PASSWORD_LENGTHS, type PasswordPolicy } from '@interline/domain/session/password'
import type { Selectable } from 'kysely'
import type { Sites } from '../../../../db/types.ts'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { publicAddress } from '../../site/index.ts'
import type { Deps } from './deps.ts'

type SiteAddress = Reply<'officeInstallation.saveAddress'>
type Row = Pick<Selectable<Sites>, 'id' | 'name' | 'is_default' | 'hosts' | 'public_url' | 'password_policy'>

const COLUMNS = ['id', 'name', 'is_default', 'hosts', 'public_url', 'password_policy'] as const

export async function listSites(ctx: OfficeCtx): Promise<Reply<'officeInstallation.sites'>> {
  const rows = await ctx.db.transaction('everything', (tx) =>
    tx.selectFrom('sites').select(COLUMNS).orderBy('is_default', 'desc').orderBy('name').execute(),
  )
  return { sites: rows.map(present) }
}

/**
 * Throws `request.not_found`, `request.version_conflict` when a colleague was faster, and `request.invalid` for anything but an
 * https address without a path; http for this machine alone.
 */
export async function saveSiteAddress(
  ctx: OfficeCtx,
  {
    id,
    publicUrl,
    before,
  }: { readonly id: string; readonly publicUrl: string; readonly before: string | null },
  { platform, sites }: Deps,
): Promise<SiteAddress> {
  const address = publicAddress(publicUrl)
  if (address === undefined)
    throw failure('request.invalid', { fields: [{ path: 'publicUrl', rule: 'enquiry.website' }] })
  const saved = await ctx.db.transaction('everything', async (tx) => {
    const row = await lockSite(tx, id)
    if (row.public_url !== before) throw failure('request.version_conflict')
    await tx.updateTable('sites').set({ public_url: address }).where('id', '=', id).execute()
    await writeUserLog(tx, ctx, platform.clock.now(), {
      ...byActor(ctx.actor),
      action: 'installation.address_changed',
      type: 'config',
      targetId: id,
      before: { publicUrl: row.public_url },
      after: { publicUrl: address },
    })
    return present({ ...row, public_url: address })
  })
  // This process goes by it at once, the others within seconds.
  await sites.reload()
  return saved
}

/** Throws `request.not_found` and `request.version_conflict`. Passwords that exist stay valid. */
export async function savePasswordPolicy(
  ctx: OfficeCtx,
  {
    id,
    policy,
    before,
  }: { readonly id: string; readonly policy: PasswordPolicy; readonly before: PasswordPolicy },
  { platform, sites }: Deps,
): Promise<SiteAddress> {
  const saved = await ctx.db.transaction('everything', async (tx) => {
    const row = await lockSite(tx, id)
    if (row.password_policy !== before) throw failure('request.version_conflict')
    await tx.updateTable('sites').set({ password_policy: policy }).where('id', '=', id).execute()
    await writeUserLog(tx, ctx, platform.clock.now(), {
      ...byActor(ctx.actor),
      action: 'installation.passwords_changed',
      type: 'config',
      targetId: id,
      before: { passwords: PASSWORD_LENGTHS[before] },
      after: { passwords: PASSWORD_LENGTHS[policy] },
    })
    return present({ ...row, password_policy: policy })
  })
  await sites.reload()
  return saved
}

async function lockSite(tx: Tx, id: string): Promise<Row> {
  const row = await tx.selectFrom('sites').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return row
}

function present({
  id,
  name,
  is_default: isDefault,
  hosts,
  public_url: publicUrl,
  ...row
}: Row): SiteAddress {
  return {
    id,
    name,
    isDefault,
    hosts: [...hosts],
    publicUrl,
    passwordPolicy: row.password_policy,
  }
}
