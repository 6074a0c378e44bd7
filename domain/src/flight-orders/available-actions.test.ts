import { describe, expect, test } from 'vitest'
import { availableActions, waitsOn, type ActionFacts } from './available-actions.ts'
import { ORDER_STATUSES, STATUSES } from './statuses.ts'
import { ticketsMissing } from './ticket-numbers.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const facts: ActionFacts = {
  type: 'origin',
  status: 'to_be_paid',
  now: NOW,
  payBefore: NOW + 60_000,
  amountDue: 100n,
  lockedByOther: false,
  ticketedCoupons: 0,
}
const offered = (change: Partial<ActionFacts>) =>
  Object.fromEntries(
    availableActions({ ...facts, ...change }).map(({ name, enabled, reason }) => [name, enabled || reason]),
  )

describe('agency actions', () => {
  test.each<[string, Partial<ActionFacts>, Record<string, unknown>]>([
    ['a payable order', {}, { pay: true, cancel: true, itinerary: true, lock: true }],
    [
      'after its time',
      { now: NOW + 60_001 },
      { pay: 'deadline_passed', cancel: true, itinerary: true, lock: true },
    ],
    [
      'while a payment runs',
      { paymentPending: true },
      { pay: 'payment_pending', cancel: 'payment_pending', itinerary: true, lock: true },
    ],
    [
      'of an agency that does not pay',
      { status: 'reserved', paymentDisabled: true },
      { pay: 'payment_disabled', cancel: true, itinerary: true, lock: true },
    ],
    [
      'locked by somebody else',
      { lockedByOther: true, locked: true },
      { pay: 'locked', cancel: 'locked', itinerary: true, unlock: 'locked' },
    ],
    ['in review', { status: 'reviewing' }, { cancel: true, lock: true }],
    ['being ticketed', { status: 'proceeding' }, { itinerary: true, remind: true, lock: true }],
    [
      'that the desk was reminded of',
      { status: 'holding', remindedAt: NOW - 1 },
      { remind: 'reminded', lock: true },
    ],
    [
      'that another ticket is offered for',
      { status: 'holding', replacement: 'offered' },
      { pay: true, decline: true, remind: true, lock: true },
    ],
    [
      'whose offer of another ticket is over',
      { status: 'holding', replacement: 'offered', now: NOW + 60_001 },
      { pay: 'deadline_passed', decline: true, remind: true, lock: true },
    ],
    [
      'that another ticket is booked for',
      { status: 'holding', replacement: 'asked' },
      { remind: true, lock: true },
    ],
    ['closed', { status: 'closed' }, { rebook: true }],
    ['failed, its money on the way back', { status: 'failed_reimbursing' }, { lock: true }],
    [
      'issued',
      {
        status: 'issued',
        ticketedCoupons: 2,
        servicing: {
          change: { reason: 'cut_off', until: NOW - 1 },
          refund: { reason: null, until: null },
          void: { reason: 'void_closed', until: NOW - 1 },
        },
      },
      {
        change: 'cut_off',
        refund: true,
        void: 'void_closed',
        eticket: true,
        itinerary: true,
        lock: true,
      },
    ],
    [
      'with the quote of a refund',
      { type: 'refund', status: 'rfd_to_be_confirm', confirmBefore: NOW },
      { confirm: true, cancel: true, lock: true },
    ],
    [
      'with a quote of a refund that is over',
      { type: 'refund', status: 'rfd_to_be_confirm', confirmBefore: NOW - 1 },
      { confirm: 'deadline_passed', cancel: true, lock: true },
    ],
    [
      'with a change to pay for',
      { type: 'change', status: 'chg_to_be_paid' },
      { pay: true, cancel: true, lock: true },
    ],
    [
      'with a change that costs nothing',
      { type: 'change', status: 'chg_to_be_paid', amountDue: 0n },
      { confirm: true, cancel: true, lock: true },
    ],
    ['whose refund was refused', { type: 'refund', status: 'rfd_rejected' }, { resubmit: true }],
    ['whose refund expired', { type: 'refund', status: 'closed' }, { resubmit: true }],
    ['whose void is over', { type: 'void', status: 'closed' }, {}],
    [
      'locked by a colleague, for a super user',
      { locked: true, lockedByOther: true, unlocksAny: true, status: 'reviewing' },
      { cancel: 'locked', unlock: true },
    ],
  ])('[D8 D9] with an order %s', (_case, change, expected) => {
    expect(offered(change)).toEqual(expected)
  })

  test('[D5 D8] where the parent pays, a due order waits for the parent', () => {
    const child = { agencyDecision: false, paymentDisabled: true }
    expect(waitsOn('reserved', child)).toBe('parent')
    expect(waitsOn('chg_to_be_paid', child)).toBe('parent')
    expect(waitsOn('proceeding', child)).toBe('platform')
    expect(waitsOn('reserved', { ...child, fromAbove: true })).toBe('agency')
    // An intermediate agency that cannot pay either waits for its own parent.
    expect(waitsOn('reserved', { ...child, fromAbove: true, payerDisabled: true })).toBe('parent')
    // So does the extra cost of another ticket.
    const offered = { ...child, agencyDecision: true, replacementOffered: true }
    expect(waitsOn('holding', offered)).toBe('parent')
    expect(waitsOn('holding', { ...offered, fromAbove: true })).toBe('agency')
    expect(waitsOn('holding', { ...offered, paymentDisabled: false })).toBe('agency')
  })

  test('[D8 D12] an action states its earliest and latest time', () => {
    const times = (change: Partial<ActionFacts>) =>
      Object.fromEntries(
        availableActions({ ...facts, ...change }).map(({ name, from, until }) => [name, [from, until]]),
      )
    expect(times({})).toMatchObject({ pay: [null, NOW + 60_000], cancel: [null, null] })
    const servicing = {
      change: { reason: 'cut_off', until: NOW - 1 },
      refund: { reason: null, until: null },
      void: { reason: null, until: NOW + 9 },
    } as const
    const ticketed = times({ status: 'issued', ticketedCoupons: 1, servicing })
    expect(ticketed).toMatchObject({ change: [null, NOW - 1], refund: [null, null], void: [null, NOW + 9] })
    const quoted = { type: 'refund', status: 'rfd_to_be_confirm' } as const
    expect(times({ ...quoted, confirmBefore: NOW + 5 }).confirm).toEqual([null, NOW + 5])
    expect(times({ ...quoted, confirmBefore: null }).confirm).toEqual([null, NOW + 60_000])
    expect(times({ status: 'holding', remindedAt: NOW - 1 }).remind).toEqual([NOW - 1 + 30 * 60_000, null])
    expect(times({ status: 'holding', remindedAt: NOW - 30 * 60_000 }).remind).toEqual([null, null])
  })

  test('[D8] every open order names who must act', () => {
    const own = { agencyDecision: false, paymentDisabled: false }
    expect(waitsOn('to_be_paid', own)).toBe('agency')
    expect(waitsOn('rfd_to_be_confirm', { ...own, paymentDisabled: true })).toBe('agency')
    expect(waitsOn('holding', own)).toBe('platform')
    expect(waitsOn('holding', { ...own, agencyDecision: true })).toBe('agency')
    for (const status of ORDER_STATUSES) {
      if (STATUSES[status].terminal === false) expect(waitsOn(status, own), status).not.toBe('nobody')
      if (STATUSES[status].terminal === true) expect(waitsOn(status, own), status).toBe('nobody')
    }
  })
})

describe('tickets', () => {
  const expected = {
    travellers: ['a', 'b'],
    flights: [
      { journey: 0, segment: 0 },
      { journey: 0, segment: 1 },
    ],
    airlinePrefix: '160',
  }
  const coupons = [
    { journey: 0, segment: 0 },
    { journey: 0, segment: 1 },
  ]

  test('[D15] one thirteen-digit ticket number per passenger and flight, with airline prefix', () => {
    const good = ['a', 'b'].map((travellerKey, at) => ({
      travellerKey,
      number: `160-240958117${at}`,
      coupons,
    }))
    expect(ticketsMissing(good, expected)).toBe(0)
    expect(ticketsMissing(good.slice(1), expected)).toBe(2)
    expect(ticketsMissing([{ ...good[0]!, coupons: coupons.slice(1) }, good[1]!], expected)).toBe(1)
    expect(
      ticketsMissing(
        good.map((ticket) => ({ ...ticket, number: ticket.number.replace('160', '781') })),
        expected,
      ),
    ).toBe(4)
    expect(
      ticketsMissing(
        good.map((ticket) => ({ ...ticket, number: ticket.number.slice(0, -1) })),
        expected,
      ),
    ).toBe(4)
  })

  test('[D15] a carrier without ticket numbers confirms with a locator', () => {
    const located = ['a', 'b'].map((travellerKey) => ({ travellerKey, number: 'K3L9QX', coupons }))
    expect(ticketsMissing(located, { ...expected, airlinePrefix: null })).toBe(0)
    expect(
      ticketsMissing(
        located.map((ticket) => ({ ...ticket, number: '' })),
        { ...expected, airlinePrefix: null },
      ),
    ).toBe(4)
  })
})
