// What each role may do, spelled `resource:action`. The server sends this list with the session and checks
// against it; a user without a role gets `none`, because an empty list means "everything" to the client.

import type { AgencyRole, ApiScope } from './access.ts'

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

/** What an owner may grant in addition to what the role gives. */
const BY_GRANT = {
  operator: ['flightorders:unlockany', 'points:redeem'],
  finance: [],
  topLevelFinance: ['agencybalance:write', 'agencycredit:write'],
} as const

/**
 * The permission list of a user; never empty. `proxyLevel` 0 = top-level agency. `granted`: what an owner has
 * chosen for this user; null: everything the roles give. Owners are not limited.
 */
export function permissionsOf(
  roles: readonly AgencyRole[],
  proxyLevel: number,
  granted: readonly string[] | null = null,
): string[] {
  if (roles.length === 0) return ['none']
  if (roles.includes('SuperUser'))
    return [...EVERYBODY, ...givenBy(['operator', 'finance'], proxyLevel), ...SUPER_USER]
  const held = granted
    ? grantable(roles, proxyLevel).filter((each) => granted.includes(each))
    : givenBy(roles, proxyLevel)
  return [...EVERYBODY, ...held]
}

/** What an owner may choose from for a user with these roles, in the order of the lists above. */
export function grantable(roles: readonly AgencyRole[], proxyLevel: number): string[] {
  return [
    ...givenBy(roles, proxyLevel),
    ...(roles.includes('operator') ? BY_GRANT.operator : []),
    ...(roles.includes('finance') && proxyLevel === 0 ? BY_GRANT.topLevelFinance : []),
  ]
}

/** What the roles give by default. */
export function givenBy(roles: readonly AgencyRole[], proxyLevel: number): string[] {
  const operator = roles.includes('operator') ? OPERATOR : []
  const finance = roles.includes('finance')
    ? [...FINANCE, ...(proxyLevel === 0 ? TOP_LEVEL_FINANCE : [])]
    : []
  return [...operator, ...finance]
}

/** What each scope of an API key lets a program do with an order; calls themselves ask for the scope. */
const OF_SCOPE: Readonly<Record<ApiScope, readonly string[]>> = {
  search: ['flightsearch:use'],
  order: OPERATOR.filter(
    (each) => each.startsWith('flightorders:') && !['flightorders:pay', 'flightorders:lock'].includes(each),
  ),
  pay: ['flightorders:pay'],
  'finance:read': ['wallet:read', 'transactions:read', 'statements:read', 'statements:download'],
}

/** The permission list of a program; never empty. */
export function permissionsOfProgram(scopes: readonly ApiScope[]): string[] {
  return ['none', ...scopes.flatMap((scope) => OF_SCOPE[scope])]
}

/** Whether this is a permission that an owner may grant. */
export function isGrantable(permission: string): boolean {
  return grantable(['operator', 'finance'], 0).includes(permission)
}

/** Whether a user may lock orders; the level of the agency makes no difference. */
export function mayLock(roles: readonly AgencyRole[]): boolean {
  return permissionsOf(roles, 0).includes('flightorders:lock')
}
