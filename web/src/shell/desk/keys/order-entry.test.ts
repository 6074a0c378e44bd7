import { expect, test } from 'vitest'
import { orderCompletions, readOrderEntry } from './order-entry.ts'

test.each([
  ['RT F2611210000012', { code: 'RT', by: 'number', what: 'F2611210000012' }],
  ['rt qx7rta', { code: 'RT', by: 'pnr', what: 'QX7RTA' }],
  ['RTQX7RTA', { code: 'RT', by: 'pnr', what: 'QX7RTA' }],
  ['RT RZHCAU', { code: 'RT', by: 'pnrOrName', what: 'RZHCAU' }],
  ['RT 7812409581170', { code: 'RT', by: 'ticket', what: '7812409581170' }],
  ['RT 781-2409581170', { code: 'RT', by: 'ticket', what: '781-2409581170' }],
  ['rt chan tai man', { code: 'RT', by: 'name', what: 'CHAN TAI MAN' }],
  ['RT*CHAN/TAI MAN', { code: 'RT', by: 'name', what: 'CHAN/TAI MAN' }],
  ['RT 李娜', { code: 'RT', by: 'name', what: '李娜' }],
  [' ttp ', { code: 'TTP' }],
  ['XE', { code: 'XE' }],
  ['*w', { code: '*W' }],
  ['qs', { code: 'QS' }],
])('[A14 D6] %j is read as an order command', (text, entry) => {
  expect(readOrderEntry(text)).toEqual(entry)
})

// A word that begins like a command stays a word.
test.each(['', 'RT', 'RT ', 'RTA', 'rtchan', 'RTCHEUNG', 'TT', 'XEROX', 'A20APRHKGKIX', 'wallet'])(
  '[A14] %j is no order command',
  (text) => expect(readOrderEntry(text)).toBeNull(),
)

test.each([
  ['r', ['RT']],
  ['T', ['TTP']],
  ['*', ['*W']],
  ['x', ['XE']],
  ['TTP', []],
  ['', []],
  ['wal', []],
] as const)('[A14] %j is completed by %j', (text, codes) => {
  expect(orderCompletions(text)).toEqual(codes)
})
