import { expect, test } from 'vitest'
import { chatProvider } from './chat-widget.ts'

const site = (more: object = {}, type = 'client') => ({
  type,
  chatWidget: {
    enabled: true,
    provider: 'https://chat.example/widget.js',
    hosts: [],
    siteTypes: [],
    ...more,
  },
})
const HOST = 'portal.example'

test.each([
  ['without lists, everywhere', site(), true],
  ['switched off', site({ enabled: false }), false],
  ['on a listed host', site({ hosts: ['a.example', HOST] }), true],
  ['not on another host of the site', site({ hosts: ['a.example'] }), false],
  ['on a listed type of site', site({ siteTypes: ['client'] }), true],
  ['not on another type of site', site({ siteTypes: ['saas'] }), false],
  ['only where both fit', site({ hosts: [HOST], siteTypes: ['saas'] }, 'client'), false],
  ['without an address', site({ provider: '' }), false],
])('[A13] the chat is shown %s: %#', (_, where, shown) => {
  expect(chatProvider(where, HOST) !== null).toBe(shown)
})

test.each([
  ['https://chat.example/widget.js?id=7', 'https://chat.example'],
  ['https://Chat.Example:8443', 'https://chat.example:8443'],
  ['/demo/chat.js', null],
])('[A13] the script %s comes from %s', (provider, origin) => {
  expect(chatProvider(site({ provider }), HOST)).toEqual({ script: provider, origin })
})

test.each([
  'http://chat.example/w.js',
  '//chat.example/w.js',
  '/\\chat.example/w.js',
  'javascript:alert(1)',
  'data:text/javascript,1',
  'https://user@chat.example/w.js',
  "https://chat.example;script-src 'unsafe-inline'",
  'https://*.example/w.js',
  'https://',
  'widget.js',
])('[A13] the script %s is not loaded', (provider) => {
  expect(chatProvider(site({ provider }), HOST)).toBeNull()
})
