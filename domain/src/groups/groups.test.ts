import { describe, expect, test } from 'vitest'
import { PAYMENT_GRACE_MS } from '../orders/decide.ts'
import { reduceBy } from '../orders/history.ts'
import type { Transition } from '../orders/rules.ts'
import {
  decideGroup,
  GROUP_AGENCY_ACTIONS,
  GROUP_DESK_ACTIONS,
  GROUP_RULES,
  groupActions,
  type GroupFacts,
} from './decide.ts'
import { extendedTo, forfeitureOf, installmentsOf, paidInstallment, withDeadlines } from './installments.ts'
import { materialise, raisedInstallments, reducedInstallments, reductionFault } from './materialise.ts'
import { GROUP_STATUSES, GROUP_STATUS_WORDS, type GroupStatus } from './statuses.ts'
import { countsFault, scheduleFault, type InstallmentTerms } from './terms.ts'
import { GROUP_TRANSITIONS } from './transitions.ts'

const NOW = Date.parse('2026-11-26T10:00:00Z')
const DAY = 86_400_000
const rows: readonly Transition[] = GROUP_TRANSITIONS
const targets = ({ to, from }: Transition) => (to === 'same' ? from : [to].flat())
const facts = (status: GroupStatus, more: Partial<GroupFacts> = {}): GroupFacts => ({
  type: 'group',
  status,
  now: NOW,
  deadline: NOW + DAY,
  amountDue: 100n,
  amountOffered: 100n,
  ...more,
})

describe('the table', () => {
  test('[E3] every status is reachable, and final ones end', () => {
    const reached = new Set<string>()
    for (let round = 0; round < 20; round += 1)
      for (const row of rows)
        if (row.from.some((from) => from === 'none' || reached.has(from)))
          targets(row).forEach((to) => reached.add(to))
    reached.delete('none')
    expect([...reached].toSorted()).toEqual([...GROUP_STATUS_WORDS].toSorted())
    for (const status of GROUP_STATUS_WORDS) {
      const exits = rows.filter(({ from, to }) => from.includes(status) && to !== 'same')
      expect(exits.length > 0, status).toBe(!GROUP_STATUSES[status].terminal)
    }
  })

  test('[E3] ids are unique, guards exist and targets have the type', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const row of rows)
      for (const guard of row.guards ?? []) expect(GROUP_RULES.guards[guard], row.id).toBeDefined()
  })

  test.each<[string, GroupFacts, string, Parameters<typeof decideGroup>[1]['actor'], string]>([
    [
      'accepting late',
      facts('to_be_confirm', { now: NOW + 2 * DAY }),
      'accept',
      'operator',
      'deadline_passed',
    ],
    ['a third new quote', facts('to_be_confirm', { asks: 2 }), 'ask_again', 'operator', 'no_asks_left'],
    [
      'seats without names',
      facts('to_be_apply_seat', { namesDue: 'at_seat_application' }),
      'apply',
      'operator',
      'names_missing',
    ],
    ['other flights unasked', facts('seat_applying'), 'offer_others', 'ops', 'other_flights_refused'],
    [
      'paying after a missed deadline',
      facts('to_be_pay_first', { expired: true }),
      'pay',
      'payment',
      'group_expired',
    ],
    [
      'another amount',
      facts('to_be_pay_first', { amountOffered: 99n, next: 'to_be_paid_last_money' }),
      'pay',
      'payment',
      'amount_differs',
    ],
    ['the last money without names', facts('to_be_paid_last_money'), 'pay', 'payment', 'names_missing'],
    ['extending in time', facts('to_be_pay_first'), 'extend', 'ops', 'group_not_expired'],
    ['closing a day too early', facts('to_be_pay_first', { expired: true }), 'close', 'timer', 'too_early'],
    ['cancelling a paid order alone', facts('to_be_pay_second'), 'cancel', 'operator', 'status'],
    ['a cancellation nobody asked for', facts('to_be_pay_second'), 'cancel_paid', 'ops', 'no_cancel_request'],
    [
      'issuing with a name missing',
      facts('proceeding', { ticketsMissing: 1 }),
      'issue',
      'ops',
      'tickets_missing',
    ],
    [
      'paying after asking to cancel',
      facts('to_be_pay_second', { cancelRequested: true, next: 'to_be_paid_last_money' }),
      'pay',
      'payment',
      'cancel_requested',
    ],
    [
      'missing a payment while a cancellation is open',
      facts('to_be_pay_second', { cancelRequested: true, now: NOW + 2 * DAY }),
      'miss',
      'timer',
      'cancel_requested',
    ],
    [
      'closing while a cancellation is open',
      facts('to_be_pay_second', { cancelRequested: true, expired: true, now: NOW + 2 * DAY }),
      'close',
      'timer',
      'cancel_requested',
    ],
    [
      'reminding of a payment while a cancellation is open',
      facts('to_be_pay_second', { cancelRequested: true }),
      'remind_payment',
      'timer',
      'cancel_requested',
    ],
    ['withdrawing nothing', facts('to_be_pay_second'), 'withdraw_cancel', 'operator', 'no_cancel_request'],
    ['correcting an open list', facts('to_be_pay_first'), 'correct_names', 'ops', 'names_missing'],
    [
      'changing frozen names',
      facts('to_be_pay_first', { namesSubmitted: true }),
      'submit_names',
      'operator',
      'names_frozen',
    ],
    ['quoting as an agency', facts('to_be_quote'), 'quote', 'operator', 'actor'],
  ])('[E3 E5] refuses %s', (_case, given, action, actor, reason) => {
    expect(decideGroup(given, { action, actor })).toEqual({ ok: false, action, reason })
  })

  test('[E3] a payment leads to the next installment that exists', () => {
    const paying = (status: GroupStatus, next: GroupStatus | undefined) =>
      decideGroup(facts(status, { next, namesSubmitted: true }), { action: 'pay', actor: 'payment' })
    expect(paying('to_be_pay_first', 'to_be_paid_last_money')).toMatchObject({
      ok: true,
      to: 'to_be_paid_last_money',
    })
    expect(paying('to_be_pay_first', 'to_be_pay_second')).toMatchObject({ ok: true, to: 'to_be_pay_second' })
    expect(paying('to_be_pay_second', 'to_be_pay_third')).toMatchObject({ ok: true, to: 'to_be_pay_third' })
    expect(paying('to_be_paid_last_money', undefined)).toMatchObject({ ok: true, to: 'proceeding' })
    expect(paying('to_be_pay_first', undefined)).toMatchObject({ ok: false, reason: 'status' })
    expect(
      decideGroup(
        facts('to_be_pay_first', {
          now: NOW + DAY + PAYMENT_GRACE_MS,
          graceMs: PAYMENT_GRACE_MS,
          next: 'to_be_pay_second',
        }),
        {
          action: 'pay',
          actor: 'payment',
        },
      ).ok,
    ).toBe(true)
  })

  test('[E3] history replays a payment only to a target of its row', () => {
    const state = { status: 'to_be_pay_first', version: 6, returnTo: null } as const
    const event = {
      seq: 7,
      transition: 'G11',
      action: 'pay',
      actor: 'payment',
      from: 'to_be_pay_first',
    } as const
    expect(
      reduceBy(GROUP_RULES, { type: 'group', state }, { ...event, to: 'to_be_paid_last_money' }).status,
    ).toBe('to_be_paid_last_money')
    expect(() => reduceBy(GROUP_RULES, { type: 'group', state }, { ...event, to: 'proceeding' })).toThrow(
      'ends at proceeding',
    )
  })

  test('[E3] offered actions are those that the table allows', () => {
    const open = (status: GroupStatus, more = {}) =>
      groupActions(facts(status, more), [...GROUP_AGENCY_ACTIONS], 'operator').flatMap(({ action, reason }) =>
        reason ? [] : [action],
      )
    expect(open('to_be_confirm')).toEqual(['accept', 'ask_again', 'cancel'])
    expect(open('to_be_pay_second', { next: 'to_be_paid_last_money' })).toEqual([
      'submit_names',
      'pay',
      'reduce',
      'request_cancel',
    ])
    expect(open('issued')).toEqual([])
    const desk = groupActions(facts('proceeding'), [...GROUP_DESK_ACTIONS], 'ops').filter(
      ({ reason }) => !reason,
    )
    expect(desk.map(({ action }) => action)).toEqual(['issue', 'fail'])
    const asked = { cancelRequested: true, namesSubmitted: true, next: 'to_be_paid_last_money' } as const
    expect(open('to_be_pay_second', asked)).toEqual(['withdraw_cancel'])
    const frozen = { namesSubmitted: true, next: 'to_be_paid_last_money' } as const
    expect(open('to_be_pay_second', frozen)).toContain('reduce')
  })
})

const SCHEDULE: readonly InstallmentTerms[] = [
  { kind: 'first', percent: 10, due: { days: 3, from: 'confirmation' }, refundable: false },
  { kind: 'second', percent: 33.33, due: { days: 45, from: 'departure' }, refundable: true },
  { kind: 'final', percent: 0, due: { days: 30, from: 'departure' }, refundable: false },
]

describe('installments', () => {
  test('[E3 F7] deposits are rounded down and the final payment takes the rest', () => {
    const levels = installmentsOf(SCHEDULE, [99_999n, 100_001n]).map((each) => each.levels)
    expect(levels).toEqual([
      [9_999n, 10_000n],
      [33_329n, 33_330n],
      [56_671n, 56_671n],
    ])
  })

  test('[E3] deadlines rise and are at least a day away', () => {
    const at = (days: number) => NOW + days * DAY
    const dates = (departs: number) =>
      withDeadlines(installmentsOf(SCHEDULE, [100n]), { confirmedAt: NOW, departsAt: at(departs) }).map(
        ({ deadline }) => deadline,
      )
    expect(dates(100)).toEqual([at(3), at(55), at(70)])
    expect(dates(20)).toEqual([at(3), at(3), at(3)])
    // None is after the departure.
    expect(dates(2)).toEqual([at(2), at(2), at(2)])
  })

  test('[E3] an extension moves later deadlines that would be earlier', () => {
    const set = withDeadlines(installmentsOf(SCHEDULE, [100n]), {
      confirmedAt: NOW,
      departsAt: NOW + 60 * DAY,
    })
    const paid = paidInstallment(set, { paymentId: 'pay_1', at: NOW })
    expect(extendedTo(paid, NOW + 40 * DAY).map(({ deadline }) => deadline)).toEqual([
      NOW + 3 * DAY,
      NOW + 40 * DAY,
      NOW + 40 * DAY,
    ])
  })

  test('[E3 F7] forfeiture is proved line by line and adds up to what was paid', () => {
    const all = installmentsOf(SCHEDULE, [100_000n, 200_000n])
    const paid = paidInstallment(paidInstallment(all, { paymentId: 'a', at: 1 }), { paymentId: 'b', at: 2 })
    expect(forfeitureOf(paid)).toEqual({
      lines: [
        { kind: 'first', paid: 20_000n, refunded: 0n, forfeited: 20_000n },
        { kind: 'second', paid: 66_660n, refunded: 66_660n, forfeited: 0n },
      ],
      refunded: 66_660n,
      forfeited: 20_000n,
    })
  })

  test.each([
    [['final'], 'no_first'],
    [['first'], 'no_final'],
    [['second', 'first', 'final'], 'order'],
    [['first', 'third', 'final'], 'order'],
    [['first', 'second', 'third', 'final'], null],
  ] as const)('[E3] a schedule of %s: %s', (kinds, fault) => {
    expect(scheduleFault(kinds.map((kind) => ({ ...SCHEDULE[0]!, kind })))).toBe(fault)
  })
})

describe('fewer passengers', () => {
  const quoted = { adult: 10, child: 10, infant: 1 }
  const terms = { minPax: 15, freeReductionPct: 10, feePerSeat: 5_000n }
  const prices = { adult: 100_000n, child: 80_000n, infant: 10_000n }

  test('[E3] two of twenty seats are free, the next one has its fee', () => {
    const { lines, total } = materialise({ adult: 8, child: 9, infant: 1 }, { quoted, terms }, { prices })
    expect(lines).toEqual([
      { line: 'passengers', type: 'adult', count: 8, each: 100_000n, amount: 800_000n },
      { line: 'passengers', type: 'child', count: 9, each: 80_000n, amount: 720_000n },
      { line: 'passengers', type: 'infant', count: 1, each: 10_000n, amount: 10_000n },
      { line: 'free_seats', count: 2, amount: 0n },
      { line: 'fee_seats', count: 1, each: 5_000n, amount: 5_000n },
    ])
    expect(total).toBe(1_535_000n)
  })

  test.each([
    [{ adult: 11, child: 8, infant: 0 }, 'more_than_quoted'],
    [quoted, 'nothing_changed'],
    [{ adult: 7, child: 7, infant: 0 }, 'below_minimum'],
    [{ adult: 8, child: 8, infant: 1 }, null],
  ] as const)('[E3] %o: %s', (wanted, fault) => {
    expect(reductionFault(wanted, { quoted, now: quoted, terms })).toBe(fault)
  })

  test('[E3] 18.4 percent of 375 seats are 69', () => {
    const all = { adult: 375, child: 0, infant: 0 }
    const { lines, total } = materialise(
      { adult: 306, child: 0, infant: 0 },
      { quoted: all, terms: { ...terms, freeReductionPct: 18.4 } },
      { prices },
    )
    expect(lines.at(-1)).toEqual({ line: 'free_seats', count: 69, amount: 0n })
    expect(total).toBe(30_600_000n)
  })

  test('[E3 F7] a fee for names raises the final payment and stays when the group shrinks', () => {
    const paid = paidInstallment(installmentsOf(SCHEDULE, [100_000n]), { paymentId: 'a', at: 1 })
    expect(raisedInstallments(paid, [7_000n])?.map(({ levels }) => levels[0])).toEqual([
      10_000n,
      33_330n,
      63_670n,
    ])
    const { lines, total } = materialise(
      { adult: 8, child: 9, infant: 1 },
      { quoted, terms },
      { prices, nameFees: [7_000n, 500n] },
    )
    expect(lines.at(-1)).toEqual({ line: 'name_fees', count: 2, amount: 7_500n })
    expect(total).toBe(1_542_500n)
  })

  test('[E3] the last open payment is reduced first, paid ones never', () => {
    const paid = paidInstallment(installmentsOf(SCHEDULE, [100_000n]), { paymentId: 'a', at: 1 })
    expect(reducedInstallments(paid, [30_000n])?.map(({ levels }) => levels[0])).toEqual([
      10_000n,
      20_000n,
      0n,
    ])
    expect(reducedInstallments(paid, [9_000n])).toBeUndefined()
  })

  test('[E1] a group has ten seats, an adult, and no more infants than adults', () => {
    expect(countsFault({ adult: 5, child: 4, infant: 5 })).toBe('too_few')
    expect(countsFault({ adult: 0, child: 10, infant: 0 })).toBe('no_adult')
    expect(countsFault({ adult: 2, child: 8, infant: 3 })).toBe('infants')
    expect(countsFault({ adult: 400, child: 101, infant: 0 })).toBe('too_many')
    expect(countsFault({ adult: 10, child: 10, infant: 0 })).toBeNull()
  })
})
