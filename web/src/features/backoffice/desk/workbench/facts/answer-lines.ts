import { isCurrency, type Currency } from '@interline/domain/money/money'

/**
 * A supplier's stored answer as facts for a clerk: what it said, ticket numbers, deadlines as dates. Anything unknown
 * stays in the raw text, which is folded.
 */
export interface AnswerFact {
  readonly name: AnswerName
  readonly value: string
}

export const ANSWER_NAMES = [
  'code',
  'text',
  'reason',
  'found',
  'answer',
  'state',
  'supplierOrderId',
  'pnr',
  'payBy',
  'tickets',
  'flights',
  'returned',
  'saidBy',
] as const
export type AnswerName = (typeof ANSWER_NAMES)[number]

/** Numbers between the years 2001 and 2286 in epoch milliseconds: no amount and no count of an answer is that large. */
const isInstant = (value: unknown): value is number =>
  typeof value === 'number' && value > 1e12 && value < 1e13

interface Writers {
  /** Of an instant in epoch milliseconds. */
  readonly date: (instant: number) => string
  /** Of minor units. */
  readonly money: (minor: number, currency: Currency) => string
  /** Of several values. */
  readonly list: (values: readonly string[]) => string
}

/** Empty: nothing of the answer is known here. */
export function answerFacts(raw: string, write: Writers): AnswerFact[] {
  const answer = parsed(raw)
  if (!answer) return []
  const { refusal, ...rest } = answer
  const all: Readonly<Record<string, unknown>> = isObject(refusal) ? { ...rest, ...refusal } : rest
  return ANSWER_NAMES.flatMap((name) => {
    const value = words(all[name], write)
    return value === '' ? [] : [{ name, value }]
  })
}

function words(value: unknown, write: Writers): string {
  if (value === null || value === undefined || value === '') return ''
  if (isInstant(value)) return write.date(value)
  if (Array.isArray(value)) return write.list(value.map((each) => words(each, write)).filter(Boolean))
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!isObject(value)) return ''
  if (typeof value.minor === 'string' && isCurrency(value.currency))
    return write.money(Number(value.minor), value.currency)
  const { flightNo, state } = value
  if (typeof flightNo === 'string') return [flightNo, state].filter(Boolean).map(String).join(' ')
  return ''
}

/** The raw text indented, with epoch milliseconds as dates. */
export function rawText(raw: string, dateText: (instant: number) => string): string {
  const answer = parsed(raw)
  if (!answer) return raw
  return JSON.stringify(answer, (_, value: unknown) => (isInstant(value) ? dateText(value) : value), 2)
}

function parsed(raw: string): Readonly<Record<string, unknown>> | null {
  try {
    const answer: unknown = JSON.parse(raw)
    return isObject(answer) ? answer : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
