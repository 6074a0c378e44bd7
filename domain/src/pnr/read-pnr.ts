// Reads a pasted PNR. Lines are joined where a system broke them, each line gets its role, and what is found is
// settled at the end: years, order, status, documents of passengers. Pure: today comes as an argument.

import type { Reason } from '../text/reason.ts'
import { PNR_LIMITS, type PnrAnalysis, type PnrContext, type PnrRole, type PnrTraceLine } from './analysis.ts'
import { detectDialect } from './dialect.ts'
import { isPageMark, LONGEST_READ, numbered, pnrLines, type PnrLine } from './lines.ts'
import { isHeader } from './fact-lines.ts'
import { openRecord, type PnrRecord } from './record.ts'
import { readElement } from './read-element.ts'
import { settle } from './settle.ts'
import { openWrittenFlight, readWrittenLine } from './written/written-itinerary.ts'

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
  const lines = pnrLines(text)
  const { dialect, confidence } = detectDialect(lines)
  const record = openRecord(dialect, context)
  const roles = dialect === 'itinerary' ? readWritten(lines, record) : readSystem(lines, record)
  const trace = lines.map(({ number, raw }, at): PnrTraceLine => {
    const { role, value } = roles[at] ?? { role: 'not_understood', value: '' }
    return { line: number, role, text: raw, value }
  })
  return settle(record, { confidence, trace })
}

interface LineRole {
  readonly role: PnrRole
  readonly value: string
}

/** A line with the lines that continue it. */
interface Element {
  readonly head: PnrLine
  readonly text: string
  readonly count: number
}

function readSystem(lines: readonly PnrLine[], record: PnrRecord): LineRole[] {
  return elementsOf(lines, record).flatMap(({ head, text, count }): LineRole[] => {
    const read = quiet(text) ?? readElement({ ...head, text }, record)
    const first = read ?? { role: 'not_understood' as const, value: '' }
    // A head that says nothing leaves what follows unread, too.
    const rest = { role: first.role === 'not_understood' ? first.role : ('continuation' as const), value: '' }
    return [first, ...Array.from({ length: count - 1 }, () => rest)]
  })
}

function readWritten(lines: readonly PnrLine[], record: PnrRecord): LineRole[] {
  const flight = openWrittenFlight()
  const roles = lines.map(
    (line): LineRole =>
      quiet(line.text) ?? readWrittenLine(line, flight, record) ?? { role: 'not_understood', value: '' },
  )
  for (const { line, complete } of flight.close(record)) {
    if (!complete && roles[line - 1]) roles[line - 1] = { role: 'not_understood', value: '' }
  }
  return roles
}

function quiet(text: string): LineRole | undefined {
  if (text === '') return { role: 'blank', value: '' }
  if (isPageMark(text)) return { role: 'page', value: '' }
  return text.length > LONGEST_READ ? { role: 'not_understood', value: '' } : undefined
}

/** Lines of these elements are broken by the systems and go on in the next one. */
const NOT_BROKEN = /^(?:OPERATED BY|ARNK|SURFACE)/
/** A line that was filled so far was broken where it ended, inside a word or not. */
const FILLED = 60
/** Columns of the TravelSky screen: what is broken there goes on without an indent. */
const SCREEN = 79
const INDENT = 4

function elementsOf(lines: readonly PnrLine[], { dialect }: PnrRecord): Element[] {
  const elements: Element[] = []
  let last = 0
  let width = 0
  for (const line of lines) {
    const { number } = numbered(line.text)
    const previous = elements.at(-1)
    // Amadeus and TravelSky count their elements through; the others start anew in each block.
    const ordered = dialect === 'amadeus' || dialect === 'travelsky'
    const starts = number !== null && (!ordered || (number >= last && number <= last + 5))
    const broken = line.indent >= INDENT || (dialect === 'travelsky' && width >= SCREEN)
    if (
      previous &&
      broken &&
      !starts &&
      line.text !== '' &&
      previous.text !== '' &&
      ![line.text, previous.text].some(
        (text) => isHeader(text) || isPageMark(text) || NOT_BROKEN.test(text),
      ) &&
      previous.text.length + line.text.length < LONGEST_READ
    ) {
      const gap = width >= FILLED ? '' : ' '
      elements[elements.length - 1] = {
        head: previous.head,
        text: `${previous.text}${gap}${line.text}`,
        count: previous.count + 1,
      }
    } else {
      elements.push({ head: line, text: line.text, count: 1 })
      if (number !== null) last = number
    }
    width = line.width
  }
  return elements
}
