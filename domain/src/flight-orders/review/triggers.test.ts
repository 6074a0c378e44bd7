import { describe, expect, test } from 'vitest'
import { money } from '../../money/money.ts'
import { REVIEW_TRIGGERS, reviewReasons, type ReviewFacts, type ReviewTrigger } from './triggers.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-22T08:00:00Z')
const adult = { name: 'CHAN/TAI MAN', type: 'adult', birthday: '1985-06-15' } as const
const infant = { name: 'CHAN/SIU YU', type: 'infant', birthday: '2026-02-01' } as const
const child = { name: 'CHAN/MEI', type: 'child', birthday: '2018-02-01' } as const
const trip = { from: 'HKG', to: 'SIN', date: '2026-12-22' }
const other = { ...trip, orderId: 'F2611220001', name: adult.name }
const change = { airport: 'BKK', selfTransfer: true, margin: 30 }
const agency = { disablePayment: false, reviewAll: false, reviewOver: null }

const ORDINARY: ReviewFacts = {
  now: NOW,
  departure: NOW + 240 * HOUR,
  connections: [{ ...change, selfTransfer: false, margin: 5 }],
  trips: [trip],
  others: [],
  passengers: [adult, child, infant],
  plans: ['preference-standard'],
  total: money(1_000_000, 'HKD'),
  warnings: [],
  holdable: true,
  agency,
}

const found = (change: Partial<ReviewFacts>) => reviewReasons({ ...ORDINARY, ...change })

test('[D1] an ordinary order is looked at by nobody', () => {
  expect(found({})).toEqual([])
})

type Row = readonly [trigger: ReviewTrigger, fires: Partial<ReviewFacts>, rests: Partial<ReviewFacts>]

/** What fires each trigger, and the nearest thing that does not. */
const ROWS: readonly Row[] = [
  [
    'needs_parent',
    { agency: { ...agency, disablePayment: true }, holdable: false },
    { agency: { ...agency, disablePayment: true } },
  ],
  ['tight_connection', { connections: [{ ...change, margin: 29 }] }, { connections: [change] }],
  [
    'unaccompanied',
    { passengers: [{ ...adult, birthday: '2008-12-23' }, child] },
    { passengers: [{ ...adult, birthday: '2008-12-22' }, child] },
  ],
  [
    'unaccompanied',
    { passengers: [adult, { ...adult, birthday: '2010-01-01' }, infant, infant] },
    { passengers: [adult, adult, infant, infant] },
  ],
  // Alone, nobody looks after him: a young traveller of the adult fare is no child.
  ['unaccompanied', { passengers: [infant] }, { passengers: [{ ...adult, birthday: '2010-01-01' }] }],
  [
    'over_threshold',
    { agency: { ...agency, reviewOver: '9999.99' } },
    { agency: { ...agency, reviewOver: '10000' } },
  ],
  [
    'departs_soon',
    { departure: NOW + 4 * HOUR - 1, plans: ['fast-standard', 'normal-standard'] },
    { departure: NOW + 4 * HOUR, plans: ['normal-standard'] },
  ],
  [
    'departs_soon',
    { departure: NOW + 3 * HOUR, plans: ['special-standard'] },
    { departure: NOW + 3 * HOUR, plans: ['website', 'preference-standard'] },
  ],
  ['duplicate', { others: [other] }, { others: [{ ...other, date: '2026-12-23' }] }],
  [
    'duplicate',
    { trips: [{ ...trip, to: 'BKK' }, trip], others: [other] },
    { others: [{ ...other, to: 'BKK' }] },
  ],
  [
    'document_warning',
    { warnings: [{ path: 'passengers.1.travel_document.type', rule: 'passenger.document_caution' }] },
    {},
  ],
  ['review_all', { agency: { ...agency, reviewAll: true } }, { agency }],
]

describe('each trigger fires for its own case and rests beside it', () => {
  test.each(ROWS)('[D1 K1] %s', (trigger, fires, rests) => {
    expect(found(fires).map((each) => each.trigger)).toEqual([trigger])
    expect(found(rests)).toEqual([])
  })

  test('[D1 K1] every trigger of the table is tried here', () => {
    expect(new Set(ROWS.map(([trigger]) => trigger))).toEqual(new Set(REVIEW_TRIGGERS))
  })
})

describe('what is found says it', () => {
  test('[D1 K1] which change, which sum, which other order, which document', () => {
    expect(found({ connections: [{ ...change, margin: 10 }] })[0]?.values).toEqual({
      airport: 'BKK',
      minutes: 10,
    })
    expect(found({ agency: { ...agency, reviewOver: '500' } })[0]?.values).toEqual({
      total: 'HKD 10,000.00',
      limit: 'HKD 500.00',
    })
    expect(found({ others: [other] })).toEqual([
      { trigger: 'duplicate', values: { ...trip, name: 'CHAN/TAI MAN' }, orderId: 'F2611220001' },
    ])
    const path = 'passengers.1.travel_document.expiry'
    const because = { rule: 'passenger.expires_soon', values: { expiry: '2027-01-01' } } as const
    expect(found({ warnings: [{ path, ...because }] })).toEqual([
      { trigger: 'document_warning', values: { name: 'CHAN/MEI' }, because },
    ])
  })

  test('[D1 K1] everything that fires, in the order of the table', () => {
    const all = found({ others: [other], agency: { ...agency, reviewAll: true, reviewOver: '1' } })
    expect(all.map(({ trigger }) => trigger)).toEqual(['over_threshold', 'duplicate', 'review_all'])
  })
})
