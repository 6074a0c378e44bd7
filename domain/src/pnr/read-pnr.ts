// Reads a pasted PNR. Broken lines are joined, each line gets its role, and the facts are resolved at the
// end: years, order, status, passengers' documents. Pure: today is an argument.

import type { Reason } from '../text/reason.ts'
import { PNR_LIMITS, type PnrAnalysis, type PnrContext, type PnrRole } from './analysis.ts'
import { detectDialect } from './dialect.ts'
import { elementsOf } from './elements.ts'
import { columnsApart, isPageMark, LONGEST_READ, pnrLines, type PnrLine } from './lines.ts'
import { readElement } from './read-element.ts'
import { openRecord, type PnrRecord } from './record.ts'
import { settle } from './settle.ts'
import { namedCarriers } from './written/named-carriers.ts'
import { readWrittenText } from './written/written-itinerary.ts'

export type PnrRefusal = 'pnr.empty' | 'pnr.too_long'

/** Why a text is not read at all; null when it is. */
export function pnrRefusal(text: string): Reason<PnrRefusal> | null {
  if (text.trim() === '') return { path: 'pnr', rule: 'pnr.empty' }
  if (text.length <= PNR_LIMITS.characters) return null
  return {
    path: 'pnr',
    rule: 'pnr.too_long',
    values: { max: PNR_LIMITS.characters, count: text.length },
  }
}

/** Never throws for a text that is not refused. */
export function readPnr(text: string, context: PnrContext): PnrAnalysis {
  const pasted = pnrLines(text)
  const { dialect, confidence } = detectDialect(pasted)
  const { airlines } = context
  const named = airlines ? (line: PnrLine) => namedCarriers(line, airlines) : (line: PnrLine) => line
  const lines = dialect === 'itinerary' ? pasted.flatMap(columnsApart).map(named) : pasted
  const record = openRecord(dialect, context)
  const roles =
    dialect === 'itinerary'
      ? readWrittenText(
          lines,
          lines.map(({ text: line }) => quiet(line)),
          record,
        )
      : readSystem(lines, record)
  const byLine: LineRole[][] = []
  for (const [at, role] of roles.entries()) (byLine[(lines[at]?.number ?? 1) - 1] ??= []).push(role)
  const trace = text
    .split('\n')
    .map((raw, at) => ({ line: at + 1, text: raw, ...together(byLine[at] ?? []) }))
  return settle(record, { confidence, trace })
}

/** One role for an input line with several: unreadable counts most, then the most specific. */
function together(roles: readonly LineRole[]): LineRole {
  const telling = roles.filter(({ role }) => role !== 'blank' && role !== 'page')
  const [first = roles[0] ?? { role: 'blank', value: '' }] = telling
  const role =
    telling.find((each) => each.role === 'not_understood')?.role ??
    telling.find((each) => each.role === 'segment')?.role ??
    first.role
  return {
    role,
    value: telling
      .map(({ value }) => value)
      .filter(Boolean)
      .join(' + '),
  }
}

interface LineRole {
  readonly role: PnrRole
  readonly value: string
}

function readSystem(lines: readonly PnrLine[], record: PnrRecord): LineRole[] {
  return elementsOf(lines, record.dialect, record.context.today).flatMap(
    ({ head, text, count }): LineRole[] => {
      const read = quiet(text) ?? readElement({ ...head, text }, record)
      const first = read ?? { role: 'not_understood' as const, value: '' }
      // An unrecognised header leaves the lines below unread, too.
      const rest = {
        role: first.role === 'not_understood' ? first.role : ('continuation' as const),
        value: '',
      }
      return [first, ...Array.from({ length: count - 1 }, () => rest)]
    },
  )
}

function quiet(text: string): LineRole | undefined {
  if (text === '') return { role: 'blank', value: '' }
  if (isPageMark(text)) return { role: 'page', value: '' }
  return text.length > LONGEST_READ ? { role: 'not_understood', value: '' } : undefined
}
