import { describe, expect, test } from 'vitest'
import {
  allows,
  hasPermission,
  landing,
  seesAgencyManager,
  type AccessRule,
  type CompanyAccess,
  type Viewer,
} from './access.ts'
import { permissionsOf } from './permissions.ts'

const open: CompanyAccess = {
  enableFlightService: true,
  enableTrainService: false,
  isShowBill: false,
  canCreateSubAgency: true,
  proxyLevel: 0,
}

function person(
  roles: string[],
  company: Partial<CompanyAccess> = {},
  permissions: string[] = ['all'],
): Viewer {
  return { realm: 'agency', caller: 'person', roles, permissions, company: { ...open, ...company } }
}

const flights: AccessRule = { realm: 'agency', roles: ['operator'], service: 'flight' }
const trains: AccessRule = { realm: 'agency', roles: ['operator'], service: 'train' }
const bills: AccessRule = { realm: 'agency', roles: ['finance'] }
const shown: AccessRule = { realm: 'agency', bills: true }
const owners: AccessRule = { realm: 'agency', roles: ['SuperUser'] }
const office: AccessRule = { realm: 'office', roles: ['ops'] }

type Case = [
  who: string,
  rule: AccessRule,
  viewer: Viewer | null,
  expected: true | 'router.login' | 'router.notRole',
]

describe('the guard', () => {
  test.each<Case>([
    ['nobody on a public page', { public: true }, null, true],
    ['nobody on flights', flights, null, 'router.login'],
    ['operator on flights', flights, person(['operator']), true],
    ['SuperUser on flights', flights, person(['SuperUser']), true],
    ['finance on flights', flights, person(['finance']), 'router.notRole'],
    ['no role on flights', flights, person([]), 'router.notRole'],
    [
      'operator where flights are off',
      flights,
      person(['operator'], { enableFlightService: false }),
      'router.notRole',
    ],
    [
      'SuperUser where flights are off',
      flights,
      person(['SuperUser'], { enableFlightService: false }),
      'router.notRole',
    ],
    ['operator where trains are off', trains, person(['operator']), 'router.notRole'],
    ['operator where trains are on', trains, person(['operator'], { enableTrainService: true }), true],
    ['finance of a top-level company on bills', bills, person(['finance']), true],
    [
      'finance of a sub-agency without bills',
      bills,
      person(['finance'], { proxyLevel: 1 }),
      'router.notRole',
    ],
    [
      'finance of a sub-agency with bills',
      bills,
      person(['finance'], { proxyLevel: 1, isShowBill: true }),
      true,
    ],
    ['an operator on the bills of a company that sees them', shown, person(['operator']), true],
    [
      'an operator on the bills of a company that does not',
      shown,
      person(['operator'], { proxyLevel: 1 }),
      'router.notRole',
    ],
    ['operator on bills', bills, person(['operator']), 'router.notRole'],
    ['operator on the company page', owners, person(['operator']), 'router.notRole'],
    ['SuperUser on the company page', owners, person(['SuperUser']), true],
    ['SuperUser of an agency in the back office', office, person(['SuperUser']), 'router.login'],
    ['desk in the back office', office, { realm: 'office', roles: ['ops'] }, true],
    ['administrator in the back office', office, { realm: 'office', roles: ['platformAdmin'] }, true],
    ['treasury at the desk', office, { realm: 'office', roles: ['treasury'] }, 'router.notRole'],
    ['desk on flights', flights, { realm: 'office', roles: ['ops'] }, 'router.login'],
  ])('[A2] %s', (_who, rule, viewer, expected) => {
    const decision = allows(rule, viewer)
    expect(decision.ok ? true : decision.reason).toBe(expected)
  })

  test('[A2 A3] a partner host’s user needs the scope as well as the role', () => {
    const rule: AccessRule = { ...flights, scopes: ['order'] }
    const embedded = (roles: string[], scopes: ['order'] | []) =>
      allows(rule, { ...person(roles), caller: 'embedded', scopes } as Viewer).ok
    expect(embedded(['operator'], ['order'])).toBe(true)
    expect(embedded(['operator'], [])).toBe(false)
    expect(embedded(['finance'], ['order'])).toBe(false)
    expect(
      allows(flights, { ...person(['operator']), caller: 'embedded', scopes: ['order'] } as Viewer).ok,
    ).toBe(false)
  })

  test('[A3] a call that needs a permission checks the permission list', () => {
    const rule: AccessRule = { realm: 'agency', permissions: ['agencybills:read'] }
    expect(allows(rule, person(['finance'], {}, ['wallet:read'])).ok).toBe(false)
    expect(allows(rule, person(['finance'], {}, ['agencybills:read'])).ok).toBe(true)
    expect(allows(rule, person(['finance'], {}, ['none'])).ok).toBe(false)
  })
})

describe('permissions', () => {
  test.each([
    [[], ['a:b'], true],
    [['all'], ['a:b'], true],
    [['a:b'], ['x:y', 'a:b'], true],
    [['a:c'], ['a:b'], false],
    [['none'], ['a:b'], false],
  ])('[A3] with permissions %j, call requires %j', (held, required, expected) => {
    expect(hasPermission(held, required)).toBe(expected)
  })

  test('[A3] an empty list never reaches a user without a role', () => {
    expect(permissionsOf([], 0)).toEqual(['none'])
    for (const role of ['operator', 'finance', 'SuperUser'] as const)
      expect(permissionsOf([role], 1).length).toBeGreaterThan(0)
  })

  test('[A3] agencybills:read belongs to finance of the top level and to owners', () => {
    expect(permissionsOf(['finance'], 0)).toContain('agencybills:read')
    expect(permissionsOf(['finance'], 1)).not.toContain('agencybills:read')
    expect(permissionsOf(['operator'], 0)).not.toContain('agencybills:read')
    expect(permissionsOf(['SuperUser'], 0)).toContain('agencybills:read')
  })
})

describe('landing', () => {
  test.each<[who: string, viewer: Viewer, page: string]>([
    ['operator', person(['operator']), 'flight'],
    ['owner', person(['SuperUser']), 'flight'],
    ['owner where only finance is open', person(['SuperUser'], { enableFlightService: false }), 'statements'],
    ['finance', person(['finance']), 'statements'],
    [
      'operator with trains only',
      person(['operator'], { enableFlightService: false, enableTrainService: true }),
      'train',
    ],
    ['no role', person([]), 'profile'],
    ['staff', { realm: 'office', roles: ['ops'] }, 'office'],
  ])('[A4] %s', (_who, viewer, page) => {
    expect(landing(viewer)).toBe(page)
  })

  test('[A14] the agency menu shows only for a top-level company that may create sub-agencies', () => {
    expect(seesAgencyManager(person(['finance']))).toBe(true)
    expect(seesAgencyManager(person(['finance'], { canCreateSubAgency: false }))).toBe(false)
    expect(seesAgencyManager(person(['finance'], { proxyLevel: 1, isShowBill: true }))).toBe(false)
    expect(seesAgencyManager(person(['operator']))).toBe(false)
    expect(seesAgencyManager(null)).toBe(false)
  })
})
