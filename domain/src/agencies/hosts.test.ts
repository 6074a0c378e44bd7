import { expect, test } from 'vitest'
import { hostAllowed } from './hosts.ts'

test.each<[patterns: string[], host: string, allowed: boolean]>([
  [[], 'anything.example', true],
  [['desk.example.com'], 'desk.example.com', true],
  [['Desk.Example.com'], 'DESK.example.COM', true],
  [['desk.example.com'], 'example.com', false],
  [['desk.example.com'], 'evil-desk.example.com', false],
  [['*.example.com'], 'a.example.com', true],
  [['*.example.com'], 'a.b.example.com', true],
  [['*.example.com'], 'example.com', false],
  [['*.example.com'], '.example.com', false],
  [['*.example.com'], 'evilexample.com', false],
  [['*.example.com'], 'a.example.com.evil.net', false],
  [['one.net', '*.two.net'], 'x.two.net', true],
])('[G3] %j and %s: %s', (patterns, host, allowed) => {
  expect(hostAllowed(patterns, host)).toBe(allowed)
})
