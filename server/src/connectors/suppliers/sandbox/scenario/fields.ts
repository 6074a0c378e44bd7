// The keys of a rule for where and how often it fires.

import { SANDBOX_SUPPLIERS } from '@interline/domain/backoffice/sandbox/fault'
import type { Rule, Step, Where } from './rules.ts'

/** The keys of one rule as written. */
export interface Fields {
  get(key: string): unknown
  wrong(key: string, sentence: string): void
}

export const WHERE_FIELDS = [
  'at',
  'do',
  'supplier',
  'carrier',
  'flight',
  'route',
  'date',
  'order',
  'surname',
  'attempt',
  'call',
  'share',
  'times',
]

/** Keys that are unknown yet at a step, or meaningless there. */
export const UNKNOWN_AT: Readonly<Record<Step, readonly string[]>> = {
  search: ['order', 'surname', 'attempt'],
  verify: ['order', 'surname', 'attempt'],
  book: ['attempt'],
  issue: [],
  void: ['attempt'],
  refund: ['attempt'],
  reissue: ['attempt'],
  later: ['attempt', 'call'],
  group: ['supplier'],
}

type Head = Pick<Rule, 'where' | 'calls' | 'share' | 'times'>

export function readHead(fields: Fields): Head {
  const text = textReader(fields)
  const whole = (key: string) => wholeNumber(fields, key, [1, 100_000])
  const supplier = text(
    'supplier',
    (value) => SANDBOX_SUPPLIERS.some((each) => each === value),
    `one of ${SANDBOX_SUPPLIERS.join(', ')}`,
  )
  const carrier = text('carrier', (value) => /^[A-Z0-9]{2}$/.test(value), 'an airline code such as CX')
  const flight = text(
    'flight',
    (value) => /^[A-Z0-9]{2}\d{1,4}$/.test(value),
    'a flight number such as CX506',
  )
  const route = text('route', (value) => /^[A-Z]{3}-[A-Z]{3}$/.test(value), 'two airports such as HKG-KIX')
  const date = text('date', isPeriod, 'a day such as 2026-12-01, or a period such as 2026-12-01..2026-12-31')
  const order = text('order', (value) => /^[\w.-]{1,80}$/.test(value), 'a PNR or our reference')
  const surname = text('surname', (value) => /^[\p{L} '-]{1,40}$/u.test(value), 'a surname such as CHAN')
  const attempt = whole('attempt')
  const times = whole('times')
  const calls = callsOf(fields)
  const share = shareOf(fields)
  const [from = '', to = from] = date?.split('..') ?? []
  const [start = '', end = ''] = route?.split('-') ?? []
  const code = SANDBOX_SUPPLIERS.find((each) => each === supplier)
  const where: Where = {
    ...(code === undefined ? {} : { supplier: code }),
    ...(carrier === undefined ? {} : { carrier }),
    ...(flight === undefined ? {} : { flight }),
    ...(route === undefined ? {} : { route: { from: start, to: end } }),
    ...(date === undefined ? {} : { date: { from, to } }),
    ...(order === undefined ? {} : { order }),
    ...(surname === undefined ? {} : { surname: surname.toUpperCase() }),
    ...(attempt === undefined ? {} : { attempt }),
  }
  return {
    where,
    ...(calls === undefined ? {} : { calls }),
    ...(share === undefined ? {} : { share }),
    ...(times === undefined ? {} : { times }),
  }
}

function textReader({ get, wrong }: Fields) {
  return (key: string, accepts: (value: string) => boolean, expected: string): string | undefined => {
    const value = get(key)
    if (value === undefined) return undefined
    const written = asWritten(value)
    if (accepts(written)) return written
    wrong(key, `${key} is "${written}": expected ${expected}`)
    return undefined
  }
}

/** An integer between two bounds; undefined if not given or invalid. */
export function wholeNumber(
  { get, wrong }: Fields,
  key: string,
  [least, most]: readonly [number, number],
): number | undefined {
  const value = get(key)
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  wrong(key, `${key} is ${JSON.stringify(value)}: expected a whole number from ${least} to ${most}`)
  return undefined
}

/** Numbers are written without quotation marks; anything else is reported as it is. */
function asWritten(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function callsOf({ get, wrong }: Fields): number[] | undefined {
  const value = get('call')
  if (value === undefined) return undefined
  const calls: unknown[] = Array.isArray(value) ? value : [value]
  if (calls.length > 0 && calls.every((each) => Number.isInteger(each) && Number(each) > 0))
    return calls.map(Number)
  wrong('call', `call is ${JSON.stringify(value)}: expected a number from 1 on, or a list such as [2, 4]`)
  return undefined
}

function shareOf({ get, wrong }: Fields): number | undefined {
  const value = get('share')
  if (value === undefined) return undefined
  const percent = /^(\d{1,2}(?:\.\d+)?|100)%$/.exec(asWritten(value))?.[1]
  if (percent !== undefined) return Number(percent) / 100
  wrong('share', `share is ${JSON.stringify(value)}: expected a share of the calls such as 20%`)
  return undefined
}

function isPeriod(value: string): boolean {
  const days = value.split('..')
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return days.length <= 2 && days.every(isDay) && (days[1] ?? days[0] ?? '') >= (days[0] ?? '')
}
