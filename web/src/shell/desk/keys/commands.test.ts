import { translator } from '@interline/domain/text/text'
import type { Viewer } from '@interline/domain/access/access'
import { expect, test } from 'vitest'
import shell from '../../../i18n/en/shell.ts'
import { viewerOf } from '../../session.ts'
import { testPerson } from '../../test-person.ts'
import { commandsFor } from './commands.ts'

const t = translator(shell, 'en')
const viewer = (role: string[], proxyLevel = 0) => viewerOf(testPerson({ role, company: { proxyLevel } }))
const addresses = (text: string, who: Viewer | null) =>
  commandsFor(text, who, t).map(({ does }) => String(does))

test('[A14 A2] offers exactly the pages that the user may open', () => {
  const operator = addresses('', viewer(['operator']))
  expect(operator).toContain('/flight/booking')
  expect(operator).not.toContain('/bills/wallet')
  expect(operator.filter((to) => to.startsWith('/office') || to.includes('$'))).toEqual([])
  const finance = addresses('', viewer(['finance']))
  expect(finance).toContain('/bills/wallet')
  expect(finance).toContain('/agency-manager')
  expect(finance).not.toContain('/flight/booking')
  // The agency menu belongs to top-level companies.
  expect(addresses('', viewer(['finance'], 1))).not.toContain('/agency-manager')
})

test('[A14] finds pages by title or address', () => {
  expect(addresses('statem', viewer(['SuperUser']))).toEqual([
    '/flight/orders?q=statem',
    '/verify',
    '/bills/statements',
    '/agency-manager/statements',
  ])
  expect(addresses('user-log', viewer(['SuperUser']))).toContain('/user-log')
})

test.each([
  ['f2611210000012', ['/flight/orders/F2611210000012', '/flight/orders?q=f2611210000012']],
  [' QX7RTA ', ['/flight/orders?q=QX7RTA']],
  ['李 娜', ['/flight/orders?q=%E6%9D%8E+%E5%A8%9C']],
  ['7', []],
])('[D6] %j opens or finds orders', (text, expected) => {
  expect(addresses(text, viewer(['operator'])).filter((to) => /orders[/?]/.test(to))).toEqual(expected)
})

test('[D6 A2] offers no orders to users who may not see them', () => {
  expect(addresses('F2611210000012', viewer(['finance']))).toEqual([])
})
