// The effects that a scenario rule can have at each step, and their parameters.

import { wholeNumber, type Fields } from './fields.ts'
import type { Effect, GroupEffect, LaterEffect, SaleEffect, Step } from './rules.ts'

type Does = Effect['do']

const ANSWERS = ['time_out_before', 'slow', 'rate_limit', 'garbage', 'reject', 'sold_out'] as const

const SERVICING = ['time_out_before', 'time_out_after', 'reject', 'partial'] as const

const AT: Readonly<Record<Step, readonly Does[]>> = {
  search: ANSWERS,
  verify: [...ANSWERS, 'price', 'solution_changed', 'documents_changed'],
  book: [...ANSWERS, 'time_out_after', 'price', 'break_connection'],
  issue: [...ANSWERS, 'time_out_after', 'partial', 'ticket_in'],
  void: SERVICING,
  refund: [...SERVICING, 'price'],
  reissue: SERVICING,
  group: ['reject', 'price', 'counter', 'confirm_part', 'forget', 'answer_in'],
  later: ['schedule_change', 'delay', 'cancel_no_save', 'cancel_save', 'restore'],
}

interface Amount {
  readonly bounds: readonly [number, number]
  /** Undefined: required. */
  readonly otherwise?: number
}

const LATER: Readonly<Record<string, Amount>> = {
  segment: { bounds: [1, 20], otherwise: 1 },
  daysBefore: { bounds: [0, 360], otherwise: 0 },
  hoursBefore: { bounds: [0, 23], otherwise: 0 },
}
const MOVED: Readonly<Record<string, Amount>> = { minutes: { bounds: [-2880, 2880] }, ...LATER }

const AMOUNTS: Readonly<Partial<Record<Does, Readonly<Record<string, Amount>>>>> = {
  price: { percent: { bounds: [-90, 300] } },
  solution_changed: { minutes: { bounds: [-1440, 1440] } },
  slow: { seconds: { bounds: [1, 600] } },
  partial: { tickets: { bounds: [1, 8], otherwise: 1 } },
  counter: { minutes: { bounds: [-1440, 1440], otherwise: 180 } },
  confirm_part: { seats: { bounds: [1, 500] } },
  answer_in: { minutes: { bounds: [0, 100_000] } },
  ticket_in: { minutes: { bounds: [0, 100_000] } },
  schedule_change: MOVED,
  delay: { ...MOVED, minutes: { bounds: [1, 2880] } },
  cancel_save: { ...MOVED, minutes: { bounds: [-2880, 2880], otherwise: 180 } },
  cancel_no_save: LATER,
  restore: LATER,
}

/** The keys that belong to an effect. */
export function effectFields(does: string): string[] {
  return Object.keys(AMOUNTS[does as Does] ?? {})
}

/** The effect of a rule; undefined if invalid, which has been reported. */
export function readEffect(at: Step, fields: Fields): Effect | undefined {
  const does = fields.get('do')
  const known = AT[at].find((each) => each === does)
  if (!known) {
    fields.wrong('do', `do is ${JSON.stringify(does ?? null)}: expected one of ${AT[at].join(', ')} at ${at}`)
    return undefined
  }
  const amounts = Object.entries(AMOUNTS[known] ?? {}).map(([key, { bounds, otherwise }]) => {
    const given = fields.get(key) !== undefined
    if (!given && otherwise === undefined)
      fields.wrong('do', `${key} is missing: ${known} needs a whole number from ${bounds[0]} to ${bounds[1]}`)
    return [key, wholeNumber(fields, key, bounds) ?? otherwise ?? 0] as const
  })
  const values = Object.fromEntries(amounts)
  if (at !== 'later') return { do: known, ...values } as SaleEffect | GroupEffect
  const { minutes = 0, segment = 1, daysBefore = 0, hoursBefore = 0 } = values
  return { do: known as LaterEffect['do'], minutes, segment, hoursBefore: daysBefore * 24 + hoursBefore }
}
