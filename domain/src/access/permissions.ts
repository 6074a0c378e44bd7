// What each role may do, spelled as `resource:action`. The server sends this list with the session and grants
// by it; a person without a role holds `none`, because an empty list means "everything" to the client.

import type { AgencyRole } from './access.ts'

const EVERYBODY = ['users:read', 'points:read'] as const

const OPERATOR = [
  'flightorders:read',
  'flightorders:create',
  'flightorders:pay',
  'flightorders:cancel',
  'flightorders:change',
  'flightorders:refund',
  'flightorders:void',
  'flightorders:confirm',
  'flightorders:lock',
  'flightorders:export',
  'flightsearch:use',
  'pnranalysis:use',
  'grouporders:read',
  'grouporders:create',
  'grouporders:pay',
  'grouporders:cancel',
  'trainorders:read',
  'trainorders:create',
  'passengers:read',
  'passengers:write',
  'documents:analyse',
] as const

const FINANCE = [
  'wallet:read',
  'transactions:read',
  'statements:read',
  'statements:download',
  'agencystatements:read',
  'agencystatements:create',
] as const

const TOP_LEVEL_FINANCE = [
  'agencies:read',
  'agencies:create',
  'agencies:update',
  'agencies:delete',
  'agencies:config',
  'agencybills:read',
] as const

const SUPER_USER = [
  'flightorders:unlockany',
  'agencybalance:write',
  'agencycredit:write',
  'agencyapikey:write',
  'agencysuperuser:reset',
  'users:write',
  'userlogs:read',
  'company:update',
  'webhooks:manage',
  'points:redeem',
] as const

/** The permission list of a person; never empty. `proxyLevel` 0 = top-level agency. */
export function permissionsOf(roles: readonly AgencyRole[], proxyLevel: number): string[] {
  if (roles.length === 0) return ['none']
  const all = roles.includes('SuperUser')
  const operator = all || roles.includes('operator') ? OPERATOR : []
  const finance =
    all || roles.includes('finance') ? [...FINANCE, ...(proxyLevel === 0 ? TOP_LEVEL_FINANCE : [])] : []
  return [...EVERYBODY, ...operator, ...finance, ...(all ? SUPER_USER : [])]
}

/** Whether a person may keep orders for himself; the level of the agency makes no difference. */
export function mayLock(roles: readonly AgencyRole[]): boolean {
  return permissionsOf(roles, 0).includes('flightorders:lock')
}
