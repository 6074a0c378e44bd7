import { describe, expect, test } from 'vitest'
import { money } from '../../money/money.ts'
import { DEFAULT_REVIEW_RULES, type ReviewRules } from './rules.ts'
import { tryRules, type PastOrder } from './try-rules.ts'

const NOW = Date.parse('2026-11-22T08:00:00Z')

const QUIET: PastOrder = {
  facts: {
    now: NOW,
    departure: NOW + 10 * 3_600_000,
    connections: [{ airport: 'BKK', selfTransfer: true, margin: 35 }],
    trips: [{ from: 'HKG', to: 'SIN', date: '2026-12-22' }],
    passengers: [{ name: 'CHAN/TAI MAN', type: 'adult', birthday: '1985-06-15' }],
    plans: ['special-standard'],
    total: money(1_000_000, 'HKD'),
    agency: { disablePayment: false, reviewAll: false, reviewOver: null },
  },
  reasons: [],
  unasked: [],
  flightsUnchanged: true,
}

const tried = (order: Partial<PastOrder>, rules: Partial<ReviewRules> = {}) =>
  tryRules({ ...QUIET, ...order }, { ...DEFAULT_REVIEW_RULES, ...rules })

describe('past orders under other rules', () => {
  test('[D9] under its original rules an order has its original result', () => {
    expect(tried({})).toEqual({ did: [], would: [], untold: [] })
  })

  test('[D9] triggers with thresholds are evaluated again', () => {
    const wider = { tight_connection: { on: true, minutes: 40 }, departs_soon: { on: true, hours: 12 } }
    expect(tried({}, wider)).toEqual({ did: [], would: ['tight_connection', 'departs_soon'], untold: [] })
    const caught = { reasons: [{ trigger: 'tight_connection' as const }] }
    expect(tried(caught, { tight_connection: { on: true, minutes: 20 } })).toEqual({
      did: ['tight_connection'],
      would: [],
      untold: [],
    })
  })

  test('[D9] time-dependent triggers use the recorded finding, even while off', () => {
    const reasons = [{ trigger: 'duplicate' as const }]
    expect(tried({ reasons }).would).toEqual(['duplicate'])
    expect(tried({ reasons }, { duplicate: { on: false } })).toEqual({
      did: ['duplicate'],
      would: [],
      untold: [],
    })
    expect(tried({ unasked: ['document_warning'] })).toEqual({
      did: [],
      would: ['document_warning'],
      untold: [],
    })
    expect(tried({ reasons: [{ trigger: 'needs_parent' }] }).would).toEqual(['needs_parent'])
  })

  test('[D9] unrecorded findings are reported as unknown, never guessed', () => {
    const early = { unasked: null }
    expect(tried(early).untold).toEqual(['duplicate', 'document_warning'])
    expect(tried({ ...early, reasons: [{ trigger: 'duplicate' }] })).toEqual({
      did: ['duplicate'],
      would: ['duplicate'],
      untold: ['document_warning'],
    })
    expect(tried(early, { duplicate: { on: false }, document_warning: { on: false } }).untold).toEqual([])
  })

  test('[D9] an order with moved flights has unknown change and departure findings', () => {
    const wider = { tight_connection: { on: true, minutes: 40 } }
    expect(tried({ flightsUnchanged: false }, wider)).toEqual({
      did: [],
      would: [],
      untold: ['tight_connection', 'departs_soon'],
    })
  })
})
