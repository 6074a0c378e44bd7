import { expect, test } from 'vitest'
import { ticketMistakes, tidyTicketNumber, type EnteredTicket } from './entered-tickets.ts'

const bookings = [
  { itemId: 'a', airlinePrefix: '781' },
  { itemId: 'b', airlinePrefix: null },
]
const good: EnteredTicket[] = [
  { itemId: 'a', passengerId: 'p', number: '781-2409581170' },
  { itemId: 'a', passengerId: 'q', number: '781-2409581171' },
  { itemId: 'b', passengerId: 'p', number: 'K7Q2ZP' },
  { itemId: 'b', passengerId: 'q', number: 'K7Q2ZP' },
]
const faults = (entered: readonly EnteredTicket[]) => ticketMistakes(entered, bookings, ['p', 'q'])
const other = (at: number, change: Partial<EnteredTicket>) =>
  good.map((ticket, index) => (index === at ? { ...ticket, ...change } : ticket))

test('[K1 D15] one number per passenger and ticket; a locator is shared', () => {
  expect(faults(good)).toEqual([])
})

test.each([
  ['13 digits', other(0, { number: '781-240958117' }), [{ at: 0, fault: 'ticket.digits' }]],
  ['another airline', other(1, { number: '160-2409581171' }), [{ at: 1, fault: 'ticket.prefix' }]],
  ['the same twice', other(1, { number: '781-2409581170' }), [{ at: 1, fault: 'ticket.twice' }]],
  ['no locator', other(3, { number: '781-2409581179' }), [{ at: 3, fault: 'ticket.locator' }]],
  [
    'a stranger',
    other(0, { passengerId: 'x' }),
    [
      { at: 0, fault: 'ticket.unexpected' },
      { at: -1, fault: 'ticket.missing' },
    ],
  ],
  ['one missing', good.slice(1), [{ at: -1, fault: 'ticket.missing' }]],
])('[K1 D15] refused: %s', (_what, entered, expected) => {
  expect(faults(entered)).toEqual(expected)
})

test('[K1] pasted numbers are normalised', () => {
  expect(['7812409581170', '781 2409581170', ' 781-2409581170 ', 'k7q2zp'].map(tidyTicketNumber)).toEqual([
    '781-2409581170',
    '781-2409581170',
    '781-2409581170',
    'K7Q2ZP',
  ])
})
