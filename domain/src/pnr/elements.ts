// Elements of a PNR from its lines: a system breaks long elements at its screen width, pasting breaks them
// anywhere.

import type { PnrDialect } from './analysis.ts'
import { isHeader } from './fact-lines.ts'
import { isPageMark, LONGEST_READ, numbered, type PnrLine } from './lines.ts'
import { readSegment } from './flights/segment-line.ts'

/** A line with the lines that continue it. */
export interface PnrElement {
  readonly head: PnrLine
  readonly text: string
  /** Lines of the element. */
  readonly count: number
}

/** Lines of these elements are never broken. */
const NOT_BROKEN = /^(?:OPERATED BY|ARNK|SURFACE)/
/** A line of at least this length was broken at its end, inside a word or not. */
const FILLED = 60
/** Columns of the TravelSky screen: lines broken there continue without an indent. */
const SCREEN = 79
const INDENT = 4

export function elementsOf(lines: readonly PnrLine[], dialect: PnrDialect, today: string): PnrElement[] {
  const elements: PnrElement[] = []
  let last = 0
  let width = 0
  for (const line of lines) {
    const { number } = numbered(line.text)
    const previous = elements.at(-1)
    const joint = previous ? jointOf(previous.text, line.text, { dialect, today, width }) : null
    // Amadeus and TravelSky number their elements throughout; the others restart in each block.
    const ordered = dialect === 'amadeus' || dialect === 'travelsky'
    const starts = joint === null && number !== null && (!ordered || (number >= last && number <= last + 5))
    const broken = joint !== null || line.indent >= INDENT || (dialect === 'travelsky' && width >= SCREEN)
    if (previous && broken && !starts && mayJoin(previous.text, line.text)) {
      const gap = joint ?? (width >= FILLED ? '' : ' ')
      elements[elements.length - 1] = {
        head: previous.head,
        text: `${previous.text}${gap}${line.text}`,
        count: previous.count + 1,
      }
    } else {
      elements.push({ head: line, text: line.text, count: 1 })
      if (number !== null) last = NAMES.test(line.text) ? lastName(line.text, number) : number
    }
    width = line.width
  }
  return elements
}

function mayJoin(previous: string, line: string): boolean {
  if (line === '' || previous === '' || previous.length + line.length >= LONGEST_READ) return false
  return ![line, previous].some((text) => isHeader(text) || isPageMark(text) || NOT_BROKEN.test(text))
}

interface Break {
  readonly dialect: PnrDialect
  readonly today: string
  /** Columns of the previous line. */
  readonly width: number
}

/** The separator between two lines that were certainly one; null if there is no evidence. */
function jointOf(previous: string, line: string, { dialect, today, width }: Break): string | null {
  const names =
    dialect === 'travelsky' ? nameJoint(previous, line, width) : isBrokenName(previous, line) ? ' ' : null
  return names ?? (isBrokenFlight(previous, line, { dialect, today }) ? ' ' : null)
}

const NAMES = /^\d{1,3}\. ?(?:[A-Z' -]{1,40}\/(?!T )|[\u4e00-\u9fff])/
/** Columns of the TravelSky screen, minus what a word may leave. */
const FULL = 76

/** Names broken anywhere by the screen: inside a number, inside a name, before the locator. */
function nameJoint(previous: string, line: string, width: number): string | null {
  if (!NAMES.test(previous)) return null
  if (/ \d$/.test(previous) && /^\d\.[A-Z\u4e00-\u9fff]/.test(line)) return ''
  if (/^[A-Z0-9]{5,6}$/.test(line)) return ' '
  if (!/^[A-Z\u4e00-\u9fff]{1,30}(?: [A-Z]{1,20}){0,3} \d{1,3}\. ?[A-Z\u4e00-\u9fff]/.test(line)) return null
  return width >= FULL ? '' : ' '
}

/** The number of the last name of a line with numbered names. */
function lastName(text: string, first: number): number {
  let last = first
  for (const [, number] of text.matchAll(/ (\d{1,3})\. ?(?=[A-Z\u4e00-\u9fff])/g)) {
    if (Number(number) === last + 1) last += 1
  }
  return last
}

const TITLE = /^(?:MRS?|MS|MISS|MSTR|DR|PROF)$/
/** The end of a name, then the next one: `MRS 2.1CHAN/SIU LING MS`. */
const NAME_TAIL = /^[A-Z][A-Z' -]{0,30} \d{1,2}\.(?:I\/)?\d[A-Z][A-Z' -]{0,40}\//

/** Names of other systems broken before a title or inside given names by a narrow paste. */
function isBrokenName(previous: string, line: string): boolean {
  return (
    /^\d{1,2}\.(?:I\/)?\d?[A-Z' -]{1,40}\/(?!T )/.test(previous) && (TITLE.test(line) || NAME_TAIL.test(line))
  )
}

const FLIGHT_HEAD = /^\d{1,3} ?[.+]? ?\*? ?(?:[A-Z0-9]{2}:)?(?:[A-Z][A-Z0-9]|\d[A-Z])(?: ?\d{1,4}|$)/
const FLIGHT_TAIL =
  /^(?:[A-Z]{6} |\*?[A-Z]{2}\d{1,2}(?: |$)|[#*+|-]? ?\d{3,4}[APNM]? |\d{1,4} ?[A-Z] ?\d{1,2}[A-Z]{3})/

/** A flight with its day on one line and the route, the status or the times on the next. */
function isBrokenFlight(previous: string, line: string, { dialect, today }: Omit<Break, 'width'>): boolean {
  if (dialect === 'itinerary' || !FLIGHT_HEAD.test(previous) || !FLIGHT_TAIL.test(line)) return false
  const read = (text: string) => readSegment(numbered(text).body, { line: 0, dialect, today })
  const [before, together] = [read(previous), read(`${previous} ${line}`)]
  return together !== undefined && together.departure !== null && (before?.departure ?? null) === null
}
