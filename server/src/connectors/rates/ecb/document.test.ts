import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AcquisitionError } from '../port.ts'
import { readEcbDocument } from './document.ts'

const file = (name: string) => readFileSync(new URL(`documents/${name}.xml`, import.meta.url), 'utf8')

function faultOf(text: string): string | undefined {
  try {
    readEcbDocument(text)
  } catch (error) {
    if (error instanceof AcquisitionError) return error.fault
    throw error
  }
  return undefined
}

test('[F6] a document gives its date and euro rates of our currencies', () => {
  const { day, perEuro } = readEcbDocument(file('2026-11-25'))
  expect(day).toBe('2026-11-25')
  expect(perEuro).toMatchObject({ USD: '1.0485', CNY: '7.6008', KRW: '1465.55' })
  expect(Object.keys(perEuro)).toHaveLength(19)
  expect(perEuro).not.toHaveProperty('TRY')
})

test('[F6] attributes may be quoted either way', () => {
  expect(readEcbDocument(file('maundy-thursday'))).toMatchObject({
    day: '2026-04-02',
    perEuro: { USD: '1.0485' },
  })
})

test('[F6] a missing currency affects no other', () => {
  expect(readEcbDocument(file('without-thb')).perEuro).not.toHaveProperty('THB')
})

test.each([
  ['cut off', file('truncated'), 'unreadable'],
  ['no XML', 'Service unavailable', 'unreadable'],
  ['an HTML page', '<html><body><p>Sorry</body></html>', 'unreadable'],
  ['empty', '', 'unreadable'],
  ['without a day', file('2026-11-25').replace(/ time='[^']*'/, ''), 'no_date'],
  ['of no day', file('2026-11-25').replace('2026-11-25', '2026-02-30'), 'no_date'],
  [
    'of two days',
    file('2026-11-25').replace('</Cube>\n\t</Cube>', "</Cube><Cube time='2026-11-24'/></Cube>"),
    'no_date',
  ],
  ['with a rate of zero', file('2026-11-25').replace("'1.0485'", "'0.0'"), 'unreadable'],
  ['with words for a rate', file('2026-11-25').replace("'1.0485'", "'n/a'"), 'unreadable'],
  [
    'with entities of its own',
    file('2026-11-25').replace('<gesmes:Envelope', '<!DOCTYPE x [<!ENTITY a "b">]><gesmes:Envelope'),
    'unreadable',
  ],
])('[F6] a document that is %s gives no rates', (_, text, fault) => {
  expect(faultOf(text)).toBe(fault)
})
