// The people of an agency, or of the platform's staff, as far as alerts need them: what they may see, and how they want it.

import { StoredUserConfig } from '@interline/contract/session/shapes'
import { allows, type AccessRule, type Viewer } from '@interline/domain/access/access'
import { permissionsOf } from '@interline/domain/access/permissions'
import { USUAL_ALERTS, type AlertSettings } from '@interline/domain/alerts/settings'
import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import { DEFAULT_LOCALE, type Locale } from '@interline/domain/text/text'
import type { Tx } from '../../platform/database/database.ts'
import type { Agency } from '../agencies/index.ts'
import { seesOnlyOwn } from '../orders/index.ts'
import type { Deps } from './deps.ts'

export interface Person {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly locale: Locale
  /** Of their agency, or of the platform. */
  readonly zone: string
  readonly onlyOwn: boolean
  readonly settings: AlertSettings
  may(rule: AccessRule): boolean
}

/** Those who have joined and may sign in, by agency. Agencies that are closed have none. */
export async function readPeople(
  tx: Tx,
  agencyIds: readonly number[],
  { agencies }: Pick<Deps, 'agencies'>,
): Promise<ReadonlyMap<number, readonly Person[]>> {
  const ids = [...new Set(agencyIds)]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'agency_id', 'nickname', 'username', 'roles', 'permissions', 'only_own_orders', 'config'])
    .where('agency_id', 'in', ids)
    .where('status', '<>', 'inactive')
    .where('invited', '=', false)
    .orderBy('id')
    .execute()
  const found = new Map<number, readonly Person[]>()
  for (const id of ids) {
    const agency = await agencies.get(tx, id)
    const own = agency.status === 'closed' ? [] : rows.filter(({ agency_id: of }) => of === id)
    found.set(
      id,
      own.map((row) => personOf(row, agency)),
    )
  }
  return found
}

type Row = Pick<
  Awaited<ReturnType<typeof usersOf>>[number],
  'id' | 'nickname' | 'username' | 'roles' | 'permissions' | 'only_own_orders' | 'config'
>
const usersOf = (tx: Tx) => tx.selectFrom('users').selectAll().execute()

function personOf(row: Row, agency: Agency): Person {
  const { alerts, locale } = StoredUserConfig.parse(row.config)
  const { roles } = row
  const viewer: Viewer = {
    realm: 'agency',
    caller: 'person',
    roles,
    permissions: permissionsOf(roles, agency.proxyLevel, row.permissions),
    company: { ...agency.common, proxyLevel: agency.proxyLevel },
  }
  return {
    userId: row.id,
    name: row.nickname,
    email: row.username,
    locale: locale ?? agency.emailLanguage,
    zone: agency.timeZone,
    onlyOwn: seesOnlyOwn({
      roles,
      company: { showOnlyOwnOrders: agency.common.showOnlyOwnOrders || row.only_own_orders },
    }),
    settings: alerts ?? USUAL_ALERTS,
    may: (rule) => allows(rule, viewer).ok,
  }
}

/** The platform's staff; they have the portal's bell alone. `tx` sees everything. */
export async function readStaff(tx: Tx): Promise<readonly Person[]> {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'nickname', 'username', 'roles'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  return rows.map(({ id, nickname, username, roles }) => ({
    userId: id,
    name: nickname,
    email: username,
    locale: DEFAULT_LOCALE,
    zone: PLATFORM_ZONE,
    onlyOwn: false,
    settings: USUAL_ALERTS,
    may: (rule) => allows(rule, { realm: 'office', roles }).ok,
  }))
}
