import { expect, test } from 'vitest'
import { officeRoutes } from '../../office-routes.ts'
import { routes } from '../../routes.tsx'
import type { RouteName } from '../../routes.tsx'
import { chatFor } from './chat-for.ts'

const ALL = Object.entries({ ...routes, ...officeRoutes })
const HOST = 'chat.example'
const site = (more: object = {}) => ({
  type: 'client',
  chatWidget: { enabled: true, provider: 'https://chat.example/w.js', hosts: [], siteTypes: [], ...more },
})

// oxfmt-ignore
const SHOWN: readonly RouteName[] = [
  'home', 'about', 'terms', 'privacy', 'profile', 'points', 'users', 'userLog', 'company', 'companyLook',
  'flightSearch', 'groupRequest', 'trainSearch',
  'flightOrders', 'flightOrdersByVoyage', 'flightOrder', 'groupOrders', 'groupOrder', 'trainOrders', 'trainOrder',
]

test.each(ALL)('[A13] a site shows chat on %s, never beside money or documents', (name, page) => {
  expect(chatFor(site(), HOST, page)).toBe((SHOWN as readonly string[]).includes(name))
})

test.each([
  ['an address that is no page', site(), HOST, null],
  ['a site that has it switched off', site({ enabled: false }), HOST, routes.home],
  ['a site without a provider', site({ provider: '' }), HOST, routes.home],
  ['a host that is not listed', site({ hosts: ['other.example'] }), HOST, routes.home],
  ['a type of site that is not listed', site({ siteTypes: ['saas'] }), HOST, routes.home],
])('[A13] %s has no chat', (_, where, host, page) => {
  expect(chatFor(where, host, page)).toBe(false)
})

test('[A13] a listed host and site type have chat', () => {
  expect(chatFor(site({ hosts: [HOST], siteTypes: ['client'] }), HOST, routes.flightSearch)).toBe(true)
})
