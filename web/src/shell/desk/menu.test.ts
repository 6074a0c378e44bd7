import { expect, test } from 'vitest'
import type { CompanyAccess } from '@interline/domain/access/access'
import { menuFor } from './menu.ts'

const company: CompanyAccess = {
  enableFlightService: true,
  enableTrainService: false,
  isShowBill: false,
  canCreateSubAgency: true,
  proxyLevel: 0,
}
const sections = (roles: string[], facts: Partial<CompanyAccess> = {}) =>
  menuFor({
    realm: 'agency',
    caller: 'person',
    roles,
    permissions: [],
    company: { ...company, ...facts },
  }).map(({ section }) => section)

test('[A14 A2] each role sees its part of the top bar, SuperUser all', () => {
  expect(sections(['operator'])).toEqual(['flights', 'group', 'bookings'])
  expect(sections(['finance'])).toEqual(['wallet', 'agencies'])
  expect(sections(['SuperUser'])).toEqual(['flights', 'group', 'bookings', 'wallet', 'agencies'])
  expect(sections([])).toEqual([])
  expect(menuFor(null)).toEqual([])
})

test('[A14 A2] company switches hide entries too', () => {
  expect(sections(['operator'], { enableFlightService: false })).toEqual([])
  expect(sections(['finance'], { proxyLevel: 1 })).toEqual([])
  expect(sections(['finance'], { proxyLevel: 1, isShowBill: true })).toEqual(['wallet'])
  expect(sections(['finance'], { canCreateSubAgency: false })).toEqual(['wallet'])
})

test('[A14 A2] the train service adds its section', () => {
  expect(sections(['SuperUser'], { enableTrainService: true })).toEqual([
    'flights',
    'group',
    'trains',
    'bookings',
    'wallet',
    'agencies',
  ])
})
