// Reads a pasted text line by line. The passenger of a line follows from the lines above it; an unused line
// is reported.

import { readAllMrz } from '../mrz/read-mrz.ts'
import { IMPORT_COLUMNS, type Heading, type ImportColumn } from './columns.ts'
import { orderIn } from './dates.ts'
import { readDocs, readFoid, readInft } from './docs-line.ts'
import { hasName, newFacts, put, putName, type Facts, type ImportContext } from './facts.ts'
import { readFreeLine, type LineContext } from './free-line.ts'
import { labelsIn, leadingLabel, soleLabel } from './labels.ts'
import { readName } from '../../pnr/typed-name.ts'
import { fromCells, fromZone, joined, LEAST_COLUMNS, TEMPLATE } from './rows.ts'
import { cellsOf, headIn, isRule, signOf, unusedIn } from './tables.ts'
import { putValue } from './values.ts'

/** A line of the text or row of the sheet, one-based, of which nothing was used. */
export interface UnreadLine {
  readonly row: number
  readonly text: string
}

export class TextReader {
  readonly #lines: readonly string[]
  readonly #context: LineContext
  readonly #people: Facts[] = []
  readonly #unread: UnreadLine[] = []
  /** The passenger that the next line may still be about. */
  #current: Facts | undefined
  #isParted = false
  #table: ReturnType<typeof headIn>
  /** A label on its own: its value is on the next line. */
  #label: Heading | undefined
  /** The line above was too long and ends on this one. */
  #isContinued = false
  /** A line that may be a name: it is one if facts follow. */
  #maybe: UnreadLine | undefined

  constructor(lines: readonly string[], context: ImportContext) {
    this.#lines = lines
    this.#context = { ...context, order: orderIn(lines.join('\n')) }
  }

  read(): { readonly people: readonly Facts[]; readonly unread: readonly UnreadLine[] } {
    const taken = this.#takeZones()
    for (const [at, line] of this.#lines.entries()) {
      if (taken.has(at)) this.#end()
      else if (line.trim() === '') {
        this.#isParted = true
        this.#table = undefined
      } else if (!isRule(line)) this.#line(line, at)
    }
    const people = joined(this.#people).toSorted((one, other) => one.row - other.row)
    return { people, unread: this.#unread.toSorted((one, other) => one.row - other.row) }
  }

  #end(): void {
    this.#current = undefined
    this.#label = undefined
  }

  #takeZones(): ReadonlySet<number> {
    const taken = new Set<number>()
    if (!this.#lines.some((line) => /[<«‹]/.test(line))) return taken
    const { today, countryOf } = this.#context
    for (const { reading, first, last } of readAllMrz(this.#lines.join('\n'), { today, countryOf })) {
      this.#people.push(fromZone(reading, first + 1))
      for (let at = first; at <= last; at += 1) taken.add(at)
    }
    return taken
  }

  #line(line: string, at: number): void {
    const row = at + 1
    const head = headIn(line)
    if (head) {
      this.#table = head
      const cells = head.sign === ' ' ? [] : cellsOf(line, head.sign)
      const unused = unusedIn(cells, head.headings)
      if (unused !== '') this.#unread.push({ row, text: unused })
      return this.#end()
    }
    if (this.#table && this.#tableRow(line, row)) return
    if (this.#isContinued) {
      this.#isContinued = false
      return
    }
    if (/\bDOC[AO]\b/i.test(line)) {
      this.#unread.push({ row, text: line.trim() })
      return
    }
    const next = this.#lines[at + 1] ?? ''
    const docs =
      readDocs(unfolded(line, next), row, this.#context) ??
      readInft(line, row, this.#context) ??
      readFoid(line, row)
    if (docs) {
      this.#isContinued = unfolded(line, next) !== line
      this.#people.push(docs)
      return this.#end()
    }
    if (this.#label && this.#valueOf(this.#label, line, row)) return
    const labels = labelsIn(line)
    if (labels) return this.#labelled(labels, line, row)
    const sole = soleLabel(line)
    if (sole && this.#lines.slice(at + 1).some((each) => each.trim() !== '')) {
      this.#label = sole
      return
    }
    this.#free(line, row)
  }

  #tableRow(line: string, row: number): boolean {
    const { sign, headings } = this.#table!
    const cells = sign === ' ' ? line.trim().split(/\s+/) : cellsOf(line, sign)
    const isOne = sign === ' ' ? cells.length === headings.length : cells.length >= 2
    const facts = isOne ? fromCells(cells, headings, row, this.#context) : undefined
    if (facts) this.#people.push(facts)
    return facts !== undefined
  }

  #labelled({ before, pairs }: NonNullable<ReturnType<typeof labelsIn>>, line: string, row: number): void {
    let isUsed = false
    const lead = before === '' ? undefined : readFreeLine(before, row, this.#context)
    if (lead) {
      this.#merge(lead, row)
      isUsed = true
    } else if (
      /(?:passenger|pax|traveller|traveler|乘客|旅客|乘机人|搭乘人|出行人)\s*[#＃]?\s*[\d一二三四五六七八九十]/i.test(
        before,
      )
    )
      this.#end()
    for (const { heading, value } of pairs) {
      // Words before a colon at the end of a line are a sentence.
      if (value === '' && before !== '') continue
      isUsed = true
      if (heading.column === 'other') continue
      if (value === '') this.#label = heading
      else this.#put(heading, value, row)
    }
    if (!isUsed) this.#unread.push({ row, text: line.trim() })
  }

  #valueOf(heading: Heading, line: string, row: number): boolean {
    this.#label = undefined
    if (labelsIn(line) || soleLabel(line)) return false
    const one = newFacts(row)
    if (!putValue(one, heading.column === 'other' ? 'name' : heading.column, line, this.#context))
      return false
    this.#merge(one, row)
    return true
  }

  #put(heading: Heading, value: string, row: number): void {
    if (heading.column === 'other') return
    const one = newFacts(row)
    if (!putValue(one, heading.column, value, this.#context)) {
      this.#unread.push({ row, text: value })
      if (Object.keys(one.cells).length === 0) return
    }
    if (heading.document) one.cells['travel_document.type'] ??= heading.document
    this.#merge(one, row)
  }

  #free(line: string, row: number): void {
    const sign = signOf(line)
    const cells = sign ? cellsOf(line, sign) : []
    if (sign && isTemplate(cells)) {
      this.#people.push(fromCells(cells, TEMPLATE, row, this.#context)!)
      return this.#end()
    }
    if (
      /^\W*(?:passenger|pax|traveller|traveler|乘客|旅客|乘机人|搭乘人|出行人)\s*[#＃]?\s*[\d一二三四五六七八九十]{1,2}\W*$/i.test(
        line,
      )
    )
      return this.#end()
    const label = leadingLabel(line)
    if (label) return this.#put(label.heading, label.value, row)
    const parts = peopleIn(line)
    const read = parts.map((part) => readFreeLine(part, row, this.#context))
    if (read.every((facts) => facts === undefined)) {
      const unread = { row, text: line.trim() }
      this.#unread.push(unread)
      this.#maybe = /^(?:[\p{L}'’.-]+ ?){2,4}$/u.test(unread.text) ? unread : undefined
      return
    }
    const [first] = read
    if (this.#maybe && first && !hasName(first) && this.#maybe.row >= row - 2) {
      const name = readName(this.#maybe.text)
      if (name) {
        putName(first, name)
        this.#end()
        this.#unread.splice(this.#unread.indexOf(this.#maybe), 1)
      }
    }
    this.#maybe = undefined
    for (const [at, facts] of read.entries())
      if (facts) this.#merge(facts, row)
      else this.#unread.push({ row, text: parts[at]!.trim() })
  }

  /** Facts of a line belong to the passenger above, unless they belong to another one. */
  #merge(facts: Facts, row: number): void {
    const current = this.#current
    const isParted = this.#isParted
    this.#isParted = false
    if (!current || isOther(current, facts, isParted)) {
      facts.row = row
      this.#people.push(facts)
      this.#current = facts
      return
    }
    for (const column of IMPORT_COLUMNS) put(current, column, facts.cells[column] ?? '')
    current.native ||= facts.native
    current.middle ||= facts.middle
    current.type ||= facts.type
    current.notes.push(...facts.notes)
  }
}

/** Another name, or another value of a fact that a person has only once. */
function isOther(current: Facts, facts: Facts, isParted: boolean): boolean {
  const differs = (column: ImportColumn) => {
    const [known, said] = [current.cells[column], facts.cells[column]]
    return known !== undefined && said !== undefined && known !== said
  }
  const bothNative = current.native !== '' && facts.native !== '' && current.native !== facts.native
  if (differs('surname') || differs('given_names') || bothNative) return true
  if (differs('birthday') || (differs('travel_document.number') && hasName(facts))) return true
  if (differs('gender') && differs('travel_document.number')) return true
  return isParted && hasName(facts) && hasName(current) && Object.keys(current.cells).length > 3
}

/** A line of the template without its header. */
function isTemplate(cells: readonly string[]): boolean {
  const [surname = '', given = '', sex = '', born = '', , type = '', number = ''] = cells
  if (cells.length < LEAST_COLUMNS || /[/\d]/.test(surname + given) || surname === '' || given === '')
    return false
  const hints = [
    /^(?:[MF]|fe?male|mr|mrs|ms|miss|[男女].?)$/i.test(sex),
    /\d.*\d/.test(born),
    type !== '' && !/\d/.test(type),
    /\d{4}/.test(number),
    cells.length === IMPORT_COLUMNS.length,
  ].filter(Boolean).length
  return hints >= 2 && (/\d/.test(born) || sex !== '') && !/\d/.test(sex)
}

/** Several numbered names in one line, or several people separated by semicolons. */
function peopleIn(line: string): string[] {
  const numbered = line
    .split(/(?<=^|\s)\d{1,2}\.\d?\s?(?=\p{L}[\p{L}' -]*\/)/u)
    .filter((part) => part.trim() !== '')
  if (numbered.length > 1) return numbered
  const parted = line.split(/[;；]/).filter((part) => part.trim() !== '')
  const isEach =
    parted.length > 1 &&
    parted.every((part) => /\p{L}\s?\/\s?\p{L}|^\s*[\u3400-\u9fff]{2,4}[\s,，]/u.test(part))
  return isEach ? parted : [line]
}

/** A line of a reservation continues below if it is too long for the screen. */
function unfolded(line: string, next: string): string {
  const isOpen = /DOCS/i.test(line) && /[/-]\s*$/.test(line)
  return isOpen && /^\s{2,}\S/.test(next) ? line.trimEnd() + next.trim() : line
}
