// What a line of an answer contains, each with its place, before it is known what it is about.

import type { NoticeContext } from '../../../disruptions/notice/notice.ts'
import type { Token } from '../../../disruptions/notice/token.ts'
import { tokensOf } from '../../../disruptions/notice/tokens.ts'
import {
  amountsIn,
  blank,
  percentsIn,
  periodsIn,
  type FoundAmount,
  type FoundPercent,
  type FoundPeriod,
} from './amounts.ts'

/** Seats by the status code of a reservation system. */
export interface StatusSeats {
  readonly is: 'confirmed' | 'waiting' | 'refused'
  readonly seats: number
}

export interface LineFacts {
  readonly text: string
  readonly tokens: readonly Token[]
  /** Numbers without a currency are among them; whether one is an amount depends on its topic. */
  readonly amounts: readonly FoundAmount[]
  readonly percents: readonly FoundPercent[]
  readonly periods: readonly FoundPeriod[]
  readonly statuses: readonly StatusSeats[]
}

const STATUS = /(?<![A-Z0-9])(HK|KK|HS|SS|GK|KL|RR|HL|HN|UU|LL|PN|NN|UC|UN|NO)(\d{1,3})(?=\s|$|\/)/g
const CODES: Readonly<Record<string, StatusSeats['is']>> = {
  HK: 'confirmed',
  KK: 'confirmed',
  HS: 'confirmed',
  GK: 'confirmed',
  KL: 'confirmed',
  RR: 'confirmed',
  UC: 'refused',
  UN: 'refused',
  NO: 'refused',
}

export function factsOf(text: string, context: NoticeContext): LineFacts {
  const periods = periodsIn(text)
  const percents = percentsIn(text)
  let rest = text
  for (const { start, end } of [...periods, ...percents]) rest = blank(rest, start, end)
  const statuses: StatusSeats[] = []
  for (const { 0: whole, 1: code = '', 2: seats = '', index } of rest.matchAll(STATUS)) {
    // Sold or needed: a request, not its answer.
    if (code !== 'SS' && code !== 'NN') statuses.push({ is: CODES[code] ?? 'waiting', seats: Number(seats) })
    rest = blank(rest, index, index + whole.length)
  }
  const money = amountsIn(rest, false)
  let plain = rest
  for (const { start, end } of money) plain = blank(plain, start, end)
  const tokens = tokensOf(plain, context)
  for (const { start, end } of tokens) plain = blank(plain, start, end)
  const bare = amountsIn(plain, true)
  return {
    text,
    tokens,
    amounts: [...money, ...bare].toSorted((one, other) => one.start - other.start),
    percents,
    periods,
    statuses,
  }
}

export interface Part {
  readonly start: number
  readonly end: number
}

const SENTENCES =
  /[;。!?]+\s*|\.(?=\s+\p{Lu})\s*|\.(?=[\u3400-\u9fff])|,?\s*\b(?:but|however|whereas|aber|jedoch|mais|cependant|pero)\b[,\s]*|,?\s*(?:但是?|不过|不過|然而)[,\s]*/gu
const CLAUSES = /,(?!\s?(?:20\d\d|\d{3})(?!\d)|\d)\s*|\s+[|\u2502]\s*|\t+|\s-\s(?=[A-Za-z\u3400-\u9fff])/g

/** The sentences of a line, or the clauses of a sentence. */
export function partsOf(text: string, by: 'sentence' | 'clause', { start, end }: Part): Part[] {
  const some = text.slice(start, end)
  const parts: Part[] = []
  let from = 0
  for (const cut of some.matchAll(by === 'sentence' ? SENTENCES : CLAUSES)) {
    if (cut.index > from) parts.push({ start: start + from, end: start + cut.index })
    from = cut.index + cut[0].length
  }
  if (from < some.length) parts.push({ start: start + from, end })
  return parts.filter((part) => text.slice(part.start, part.end).trim() !== '')
}

export const within = <Each extends Part>(all: readonly Each[], { start, end }: Part): Each[] =>
  all.filter((each) => each.start >= start && each.end <= end)
