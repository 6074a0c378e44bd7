import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TRANSITIONS, type Transition } from './actions.ts'
import { decide, type OrderFacts } from './decide.ts'
import { NO_ORDER, reduce, replay, type OrderEventFacts, type OrderState } from './events.ts'
import { ORDER_TYPES, type OrderType } from './statuses.ts'

const rows: readonly Transition[] = TRANSITIONS
/** Facts that satisfy every guard, so that only the table decides. */
const willing = {
  now: 1,
  graceMs: 0,
  amountDue: 1n,
  amountOffered: 1n,
  paid: 1n,
  remark: 'word',
  agencyDecision: true,
  ticketsMissing: 0,
}

function step(type: OrderType, state: OrderState, row: Transition): OrderEventFacts | undefined {
  const actor = row.by[0]!
  const deadline = row.guards?.includes('deadline_passed') ? { deadline: 0 } : {}
  const facts: OrderFacts = {
    ...willing,
    ...deadline,
    type,
    status: state.status,
    returnTo: state.returnTo ?? undefined,
  }
  const decision = decide(facts, row.action as (typeof TRANSITIONS)[number]['action'], actor)
  if (!decision.ok) return undefined
  return {
    seq: state.version + 1,
    transition: decision.transition,
    action: decision.action,
    actor,
    from: decision.from,
    to: decision.to,
  }
}

describe('any walk through the table', () => {
  const walks = fc.tuple(
    fc.constantFrom(...ORDER_TYPES),
    fc.array(fc.nat(rows.length - 1), { maxLength: 60 }),
  )

  test('[D8 D9] replays to the state it ended in, event by event', () => {
    fc.assert(
      fc.property(walks, ([type, choices]) => {
        let state = NO_ORDER
        const history: OrderEventFacts[] = []
        for (const at of choices) {
          const event = step(type, state, rows[at]!)
          if (!event) continue
          state = reduce(type, state, event)
          history.push(event)
        }
        expect(replay(type, history)).toEqual(state)
        expect(state.version).toBe(history.length)
      }),
    )
  })
})

describe('impossible histories', () => {
  const created: OrderEventFacts = {
    seq: 1,
    transition: 'O1',
    action: 'create',
    actor: 'operator',
    from: 'none',
    to: 'to_be_paid',
  }
  const paid: OrderEventFacts = {
    seq: 2,
    transition: 'O9',
    action: 'pay',
    actor: 'payment',
    from: 'to_be_paid',
    to: 'proceeding',
  }

  test('[D9] are rejected: gap, wrong start, end, actor or type', () => {
    expect(replay('origin', [created, paid]).status).toBe('proceeding')
    expect(() => replay('origin', [created, { ...paid, seq: 3 }])).toThrow(
      'event 3 does not follow version 1',
    )
    expect(() => replay('origin', [created, { ...paid, from: 'reserved' }])).toThrow('starts at reserved')
    expect(() => replay('origin', [created, { ...paid, to: 'issued' }])).toThrow('ends at issued')
    expect(() => replay('origin', [created, { ...paid, actor: 'operator' }])).toThrow('not in the table')
    expect(() => replay('refund', [created])).toThrow('not in the table')
  })

  test('[D9] a late payment records where it returns to, despite locks', () => {
    const events: OrderEventFacts[] = [
      created,
      { seq: 2, transition: 'O12', action: 'expire', actor: 'timer', from: 'to_be_paid', to: 'closed' },
      {
        seq: 3,
        transition: 'O22',
        action: 'late_payment',
        actor: 'payment',
        from: 'closed',
        to: 'reimbursing',
      },
    ]
    expect(replay('origin', events).returnTo).toBe('closed')
    const back: OrderEventFacts = {
      seq: 4,
      transition: 'O23',
      action: 'returned',
      actor: 'payment',
      from: 'reimbursing',
      to: 'closed',
    }
    const locked = { actor: 'operator', from: 'reimbursing', to: 'reimbursing' } as const
    const kept: OrderEventFacts = { seq: 4, transition: 'O26', action: 'lock', ...locked }
    expect(replay('origin', [...events, kept, { ...back, seq: 5 }])).toMatchObject({ status: 'closed' })
    expect(replay('origin', [...events, back])).toEqual({ status: 'closed', version: 4, returnTo: null })
  })
})
