import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import type { RouteName } from '../../routes.tsx'
import { chatFor } from './chat-for.ts'

const HOST = 'chat.example'
const site = (more: object = {}) => ({
  type: 'client',
  chatWidget: { enabled: true, provider: 'https://chat.example/w.js', hosts: [], siteTypes: [], ...more },
})

// oxfmt-ignore
const SHOWN: readonly RouteName[] = [
  'home', 'about', 'terms', 'privacy', 'profile', 'points', 'users', 'userLog', 'company',
  'flightSearch', 'groupRequest', 'trainSearch',
  'flightOrders', 'flightOrdersByVoyage', 'flightOrder', 'groupOrders', 'groupOrder', 'trainOrders',
]

test.each(Object.keys(routes) as RouteName[])(
  '[A13] the chat of a site on the page %s: never beside money, documents or the back office',
  (name) => {
    expect(chatFor(site(), HOST, routes[name])).toBe(SHOWN.includes(name))
  },
)

test.each([
  ['an address that is no page', site(), HOST, null],
  ['a site that has it switched off', site({ enabled: false }), HOST, routes.home],
  ['a site without a provider', site({ provider: '' }), HOST, routes.home],
  ['a host that is not listed', site({ hosts: ['other.example'] }), HOST, routes.home],
  ['a type of site that is not listed', site({ siteTypes: ['saas'] }), HOST, routes.home],
])('[A13] %s has no chat', (_, where, host, page) => {
  expect(chatFor(where, host, page)).toBe(false)
})

test('[A13] a listed host and type of site have it', () => {
  expect(chatFor(site({ hosts: [HOST], siteTypes: ['client'] }), HOST, routes.flightSearch)).toBe(true)
})
