import { expect, test } from 'vitest'
import { notAcknowledged, toAcknowledge } from './acknowledgement.ts'

const change = (entry: string | null, mayEnter: string | null) => ({ transfer: { entry, mayEnter } })
const journeys = (...connections: Parameters<typeof toAcknowledge>[0][number]['connections'][number][]) => [
  { connections },
]

test.each([
  ['one ticket asks for nothing', journeys({ transfer: null }), null],
  ['no border: the change only', journeys(change(null, null)), { selfTransfer: true, entry: [] }],
  [
    'what opens as a rule, or ends the journey, needs no question',
    journeys(change('SG', 'usual'), change('GB', 'destination')),
    { selfTransfer: true, entry: [] },
  ],
  [
    'each country of which nobody knows it, once',
    [...journeys(change('JP', 'unknown'), change('KR', 'unknown')), ...journeys(change('JP', 'unknown'))],
    { selfTransfer: true, entry: ['JP', 'KR'] },
  ],
])('[C3 D1] %s', (_, of, expected) => {
  expect(toAcknowledge(of)).toEqual(expected)
})

const needed = { selfTransfer: true, entry: ['JP', 'KR'] }
test.each([
  ['nothing needed', null, { selfTransfer: false, entry: [] }, null],
  ['all of it, and a country too many', needed, { selfTransfer: true, entry: ['KR', 'JP', 'TH'] }, null],
  [
    'one country is missing',
    needed,
    { selfTransfer: true, entry: ['KR'] },
    { selfTransfer: false, entry: ['JP'] },
  ],
  [
    'countries without the change',
    needed,
    { selfTransfer: false, entry: ['JP', 'KR'] },
    { selfTransfer: true, entry: [] },
  ],
])('[C3 D1] given acknowledgements: %s', (_, asked, said, missing) => {
  expect(notAcknowledged(asked, said)).toEqual(missing)
})
