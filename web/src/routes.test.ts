import { describe, expect, test } from 'vitest'
import { allows } from '@interline/domain/access/access'
import type { CompanyAccess } from '@interline/domain/access/access'
import { isPublicPage, PUBLIC_PAGES } from '@interline/domain/site/public-pages'
import { isOwnPath, orderPath, paths, patterns, signInPath, withQuery } from './paths.ts'
import { FLIGHT_TYPES } from '@interline/domain/flight-orders/order-types'
import { GROUP_TYPES } from '@interline/domain/groups/statuses'
import { RAIL_ORDERS } from '@interline/domain/rail/rules'
import { officeEntries } from './office-routes.ts'
import { routeEntries, routes } from './routes.tsx'

const entries = [...routeEntries, ...officeEntries]

const company: CompanyAccess = {
  enableFlightService: true,
  enableTrainService: true,
  isShowBill: true,
  canCreateSubAgency: true,
  proxyLevel: 0,
}
const may = (
  path: string,
  roles: string[] | null,
  facts: Partial<CompanyAccess> = {},
  permissions = ['userlogs:read', 'company:update'],
) => {
  const entry = entries.find((each) => each.path === path)!
  const viewer = roles && {
    realm: 'agency' as const,
    caller: 'person' as const,
    roles,
    permissions,
    company: { ...company, ...facts },
  }
  const decision = allows(entry.access, viewer)
  return decision.ok ? 'shown' : decision.reason
}

// The route tables of both source documents: path and audience.
const TABLE = [
  ['/', 'public'],
  ['/terms', 'public'],
  ['/privacy', 'public'],
  ['/profile', 'public'],
  ['/integral', 'no role'],
  ['/users', 'no role'],
  ['/user-log', 'SuperUser'],
  ['/company', 'SuperUser'],
  ['/often-used-passengers', 'operator'],
  ['/flight/booking', 'operator'],
  ['/flight/booking/confirm', 'operator'],
  ['/flight/orders', 'operator'],
  ['/flight/orders/voyage', 'operator'],
  ['/flight/orders/$id', 'operator'],
  ['/flight/group/booking', 'operator'],
  ['/flight/group/booking/confirm', 'operator'],
  ['/flight/group/order', 'operator'],
  ['/flight/group/order/$id', 'operator'],
  ['/train/booking', 'operator'],
  ['/train/booking/confirm', 'operator'],
  ['/train/orders', 'no role'],
  ['/train/orders/$id', 'no role'],
  ['/bills/wallet', 'finance'],
  ['/bills/transactions', 'finance'],
  ['/bills/refunds-due', 'finance'],
  ['/bills/statements', 'finance'],
  ['/agency-manager', 'finance'],
  ['/agency-manager/statements', 'finance'],
] as const

describe('the site map', () => {
  test.each(TABLE)('[A1 A2] %s is for %s', (path, access) => {
    expect(may(path, null)).toBe(access === 'public' ? 'shown' : 'router.login')
    expect(may(path, ['SuperUser'])).toBe('shown')
    for (const role of ['operator', 'finance', 'none'] as const) {
      const open = access === 'public' || access === 'no role' || access === role
      expect(may(path, [role]), role).toBe(open ? 'shown' : 'router.notRole')
    }
  })

  test('[A3] the agency bill needs its permission, or an empty list, or all', () => {
    const path = patterns.agencyBill
    expect(may(path, ['finance'], {}, ['agencybills:read'])).toBe('shown')
    expect(may(path, ['finance'], {}, ['all'])).toBe('shown')
    expect(may(path, ['finance'], {}, [])).toBe('shown')
    expect(may(path, ['SuperUser'], {}, ['wallet:read'])).toBe('router.notRole')
    expect(may(path, null)).toBe('router.login')
  })

  test('[A2] a disabled service closes its pages, also for SuperUser', () => {
    expect(may(paths.flightSearch, ['SuperUser'], { enableFlightService: false })).toBe('router.notRole')
    expect(may(paths.trainOrders, ['SuperUser'], { enableTrainService: false })).toBe('router.notRole')
    expect(may(paths.wallet, ['finance'], { proxyLevel: 1, isShowBill: false })).toBe('router.notRole')
  })

  test('[A1] gives every page one address and, except home, a title', () => {
    const addresses = entries.map((entry) => entry.path)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(entries.filter((entry) => !entry.title)).toEqual([routes.home])
  })

  test('[A14] uses the layouts of the source', () => {
    const used = new Set(entries.map((entry) => entry.layout))
    expect([...used].sort()).toEqual([
      'agency-manager',
      'bill',
      'booking',
      'home',
      'normal',
      'office',
      'order',
    ])
  })
})

describe('addresses', () => {
  test('[A1] escapes ids, and built addresses match their pattern', () => {
    expect(paths.flightOrder('F/1 ü')).toBe('/flight/orders/F%2F1%20%C3%BC')
    expect(paths.flightOrder('$id')).toBe(patterns.flightOrder.replace('$', '%24'))
    expect(withQuery('/a', { q: 'x&y', page: 2, none: undefined, empty: '' })).toBe('/a?q=x%26y&page=2')
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/office/../\t/evil.example',
    'https://evil.example',
    'evil',
    '',
  ])('[A4] %j is never followed after sign-in', (address) => {
    expect(isOwnPath(address)).toBe(false)
    expect(signInPath(address)).toBe('/')
  })

  test('[A4] the requested page survives the sign-in', () => {
    expect(signInPath('/flight/orders?tab=change')).toBe('/?next=%2Fflight%2Forders%3Ftab%3Dchange')
    expect(signInPath('/')).toBe('/')
  })
})

test('[B1 A9] the pages that search engines may list are the site’s public ones', () => {
  const listed = entries.filter(({ path }) => isPublicPage(path, { platformWords: true }))
  expect(listed.map(({ path }) => path).toSorted()).toEqual([...PUBLIC_PAGES].toSorted())
  for (const entry of listed) expect(allows(entry.access, null)).toEqual({ ok: true })
})

test('[D4 E2 B5] the number of an order leads to the page of its product', () => {
  const pagesOf = (types: Readonly<Record<string, { readonly letter: string }>>) =>
    Object.values(types).map(({ letter }) => orderPath(`${letter}2611280000001`).replace(/[^/]+$/, '$id'))
  expect(new Set(pagesOf(FLIGHT_TYPES))).toEqual(new Set([patterns.flightOrder]))
  expect(new Set(pagesOf(GROUP_TYPES))).toEqual(new Set([patterns.groupOrder]))
  expect(new Set(pagesOf(RAIL_ORDERS))).toEqual(new Set([patterns.trainOrder]))
})
