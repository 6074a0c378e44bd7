import { describe, expect, test } from 'vitest'
import { money } from '../../money/money.ts'
import { DEFAULT_REVIEW_RULES, SWITCHED_TRIGGERS, type ReviewRules } from './rules.ts'
import {
  REVIEW_TRIGGERS,
  reviewReasons,
  unaskedTriggers,
  type ReviewFacts,
  type ReviewTrigger,
} from './triggers.ts'

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

const found = (change: Partial<ReviewFacts>, rules: Partial<ReviewRules> = {}) =>
  reviewReasons({ ...ORDINARY, ...change }, { ...DEFAULT_REVIEW_RULES, ...rules })

test('[D1] an ordinary order fires no trigger', () => {
  expect(found({})).toEqual([])
})

type Row = readonly [trigger: ReviewTrigger, fires: Partial<ReviewFacts>, rests: Partial<ReviewFacts>]

/** What fires each trigger, and the closest case that does not. */
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
  // No accompanying adult needed: a young traveller on an adult fare is not a child.
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

describe('each trigger fires for its own case only', () => {
  test.each(ROWS)('[D1 K1] %s', (trigger, fires, rests) => {
    expect(found(fires).map((each) => each.trigger)).toEqual([trigger])
    expect(found(rests)).toEqual([])
  })

  test('[D1 K1] every trigger of the table is tested here', () => {
    expect(new Set(ROWS.map(([trigger]) => trigger))).toEqual(new Set(REVIEW_TRIGGERS))
  })
})

describe('platform settings', () => {
  test.each(ROWS.filter(([trigger]) => trigger !== 'needs_parent'))(
    '[D1 D9] %s does not fire while off, but is recorded',
    (trigger, fires, rests) => {
      const rules = {
        ...DEFAULT_REVIEW_RULES,
        [trigger]: { ...DEFAULT_REVIEW_RULES[trigger as 'duplicate'], on: false },
      }
      expect(reviewReasons({ ...ORDINARY, ...fires }, rules)).toEqual([])
      expect(unaskedTriggers({ ...ORDINARY, ...fires }, rules)).toEqual([trigger])
      expect(unaskedTriggers({ ...ORDINARY, ...rests }, rules)).toEqual([])
    },
  )

  test('[D1 D9] with all triggers off only the mandatory ones remain', () => {
    const off = Object.fromEntries(
      SWITCHED_TRIGGERS.map((trigger) => [trigger, { ...DEFAULT_REVIEW_RULES[trigger], on: false }]),
    ) as unknown as ReviewRules
    const fires = Object.assign({}, ...ROWS.map(([, each]) => each)) as Partial<ReviewFacts>
    const all = { ...fires, holdable: false, agency: { ...agency, disablePayment: true, reviewAll: true } }
    expect(found(all, off).map(({ trigger }) => trigger)).toEqual(['needs_parent'])
  })

  type Steered = readonly [
    trigger: ReviewTrigger,
    rules: Partial<ReviewRules>,
    fires: Partial<ReviewFacts>,
    rests: Partial<ReviewFacts>,
  ]
  const party = DEFAULT_REVIEW_RULES.unaccompanied
  const STEERED: readonly Steered[] = [
    [
      'tight_connection',
      { tight_connection: { on: true, minutes: 45 } },
      { connections: [{ ...change, margin: 44 }] },
      { connections: [{ ...change, margin: 45 }] },
    ],
    [
      'unaccompanied',
      { unaccompanied: { ...party, age: 16 } },
      { passengers: [{ ...adult, birthday: '2010-12-23' }, child] },
      { passengers: [{ ...adult, birthday: '2010-12-22' }, child] },
    ],
    [
      'unaccompanied',
      { unaccompanied: { ...party, infantsPerAdult: 2 } },
      { passengers: [adult, infant, infant, infant] },
      { passengers: [adult, infant, infant] },
    ],
    [
      'unaccompanied',
      { unaccompanied: { ...party, childrenPerAdult: 2 } },
      { passengers: [adult, child, child, infant] },
      { passengers: [adult, child, infant] },
    ],
    [
      'over_threshold',
      { over_threshold: { on: true, amounts: { HKD: 999_999, TWD: 1 } } },
      {},
      { total: money(999_999, 'HKD') },
    ],
    [
      'departs_soon',
      { departs_soon: { on: true, hours: 12 } },
      { departure: NOW + 12 * HOUR - 1, plans: ['special-standard'] },
      { departure: NOW + 12 * HOUR, plans: ['special-standard'] },
    ],
  ]
  test.each(STEERED)('[D1 D9] %s follows its thresholds', (trigger, rules, fires, rests) => {
    expect(found(fires, rules).map((each) => each.trigger)).toEqual([trigger])
    expect(found(rests, rules)).toEqual([])
  })

  test('[D1 D9] an agency’s own limit overrides the platform’s, higher or lower', () => {
    const rules = { over_threshold: { on: true, amounts: { HKD: 500_000 } } }
    const own = (reviewOver: string) => found({ agency: { ...agency, reviewOver } }, rules).length
    expect([found({}, rules).length, own('20000'), own('9000')]).toEqual([1, 0, 1])
    expect(found({ total: money(1_000_000, 'TWD') }, rules)).toEqual([])
  })
})

describe('findings', () => {
  test('[D1 K1] findings name the change, amount, other order or document', () => {
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

  test('[D1 K1] all findings, in table order', () => {
    const all = found({ others: [other], agency: { ...agency, reviewAll: true, reviewOver: '1' } })
    expect(all.map(({ trigger }) => trigger)).toEqual(['over_threshold', 'duplicate', 'review_all'])
  })
})
