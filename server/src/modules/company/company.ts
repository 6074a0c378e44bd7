import type { Input, Reply } from '@interline/contract/index'
import { byActor, writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { AgencyChange } from '../agencies/index.ts'
import type { Deps } from './deps.ts'

type Profile = Reply<'company.get'>

export function getCompany(ctx: AgencyCtx, deps: Pick<Deps, 'agencies' | 'platform'>): Promise<Profile> {
  return ctx.transaction((tx) => readCompany(tx, ctx.actor.agencyId, deps))
}

/** Throws `request.version_conflict`. */
export function updateCompany(
  ctx: AgencyCtx,
  { name, address, contact, factorDemanded, version }: Input<'company.update'>['body'],
  deps: Deps,
): Promise<Profile> {
  const { agencyId } = ctx.actor
  const now = deps.platform.clock.now()
  return ctx.transaction(async (tx) => {
    const locked = await deps.agencies.lock(tx, agencyId, version)
    const fields = {
      name,
      address,
      contactName: contact.name,
      contactEmail: contact.email,
      contactPhone: contact.phone,
      factorDemanded,
    }
    const changes = await deps.agencies.change(tx, locked, { fields }, changedBy(ctx, now))
    if (changes.length > 0) await logCompany(tx, ctx, changes, now)
    return readCompany(tx, agencyId, deps)
  })
}

export function changedBy({ actor: { agencyId, userId, name } }: AgencyCtx, at: number) {
  return { realm: 'agency', agencyId, id: userId, name, at } as const
}

export function logCompany(
  tx: Tx,
  ctx: AgencyCtx,
  changes: readonly AgencyChange[],
  now: number,
): Promise<void> {
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.key, change[which]]))
  return writeUserLog(tx, ctx, now, {
    ...byActor(ctx.actor),
    action: 'company.changed',
    type: 'config',
    targetId: String(ctx.actor.agencyId),
    before: side('before'),
    after: side('after'),
  })
}

export async function readCompany(
  tx: Tx,
  id: number,
  { agencies, platform }: Pick<Deps, 'agencies' | 'platform'>,
): Promise<Profile> {
  const agency = await agencies.get(tx, id)
  const people = await tx
    .selectFrom('users')
    .select('id')
    .where('agency_id', '=', id)
    .where('status', '<>', 'inactive')
    .where('invited', '=', false)
    .execute()
  const ids = people.map((person) => person.id)
  const withoutFactor = ids.length - (await platform.factors.having(tx, 'agency', ids)).size
  return {
    id: agency.id,
    name: agency.name,
    address: agency.address,
    contact: agency.contact,
    logo: agency.logo,
    settlementCurrency: agency.settlementCurrency,
    emailLanguage: agency.emailLanguage,
    timeZone: agency.timeZone,
    partnerCode: agency.partnerCode,
    websitePrefix: agency.websitePrefix,
    factorDemanded: agency.factorDemanded,
    withoutFactor,
    version: agency.version,
  }
}
