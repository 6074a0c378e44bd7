// Passengers of a mail: names with a slash, names after or below a word for passenger, names after a title.

import { readName } from '../typed-name.ts'
import type { PnrLine } from '../lines.ts'
import { readBareName, readNames, type NamedPerson } from '../name-line.ts'
import type { PnrRecord } from '../record.ts'

// oxfmt-ignore
const LABEL =
  /^(?:\d{1,2}[.)] ?)?(?:(?:PASSENGERS?|TRAVELL?ERS?|PAX|GUESTS?|CUSTOMER)(?: ?\(S\))?(?: NAMES?)?(?: ?\d{1,2})?|NAMES?(?: OF (?:THE )?(?:PASSENGER|TRAVELL?ER)S?)?|(?:FULL|TRAVELL?ER'?S?) NAMES?|RESENÄR(?:ER)?|REISENDER?|PASSAGIERE?|FLUGGAST|PASSAGERS?|VOYAGEURS?|PASAJEROS?|VIAJEROS?|PASSEGGER[IO]|PASSAGEIROS?|ADT|ADULT|CHD|CHILD|INF|INFANT|乘客(?:姓名)?|旅客(?:姓名)?|乘机人|乘機人|搭乘人|出行人|姓名)(?: ?\(?\d?\)?)? ?(?:[:：-]|$| (?=(?:MR|MRS|MS|MISS|MSTR|DR)\.? )| (?=[\u4e00-\u9fff]{2,4}(?: |$))) ?(.*)$/
/** Foreign titles, which tickets do not have. */
const FOREIGN_TITLE =
  /^(?:HERR|FRAU|MONSIEUR|MADAME|MADEMOISELLE|MME|MLLE|M\.|SR\.|SRA\.?|SRTA\.?|SEÑOR|SEÑORA|SIG\.|SIG\.?RA|SENHOR|SENHORA) (?=[A-ZÀ-Ý])/
const TITLED =
  /^(?:\d{1,2}[.)] ?)?(?:MR\.?|MRS\.?|MS\.?|MISS|MSTR|DR\.?|HERR|FRAU|MONSIEUR|MADAME|MME|MLLE|M\.|SEÑORA?|SENHORA?|SR\.|SRA\.) [A-ZÀ-Ý][A-ZÀ-Ý' -]{2,60}$/
/** Text after a name: birthday, document, ticket. */
const BEHIND_NAME =
  /[ ,;(]+(?:DOB|D\.O\.B|BORN|DATE OF BIRTH|PASSPORT|TICKET|E-?TKT|SEAT|护照|護照|身份证|身份證|证件|證件|票号|票號|生日).*$/
const TITLE_BEHIND = / (?:MR|MRS|MS|MISS|MSTR|DR|CHD|INF)$/
/** A name, not a sentence: two to five Latin words, or Chinese characters. */
const NAME_ONLY =
  /^(?:[A-ZÀ-Ý][A-ZÀ-Ý'.-]*(?:[ ,/]+[A-ZÀ-Ý][A-ZÀ-Ý'.-]*){1,4}|[\u4e00-\u9fff·]{2,4})(?: ?\((?:ADT|ADULT|CHD|CHILD|INF|INFANT)\))?$/
/** Heading words in two languages separated by a slash: `Ticketnummer /Number`. */
const HEADING =
  /(?<![A-Z])(?:DATA|DATE|NUMBER|NO|CODE|NAME|FROM|TO|FLIGHT|CLASS|FARE|STATUS|TIME|SEAT|MEAL|TAX|TOTAL|TERMINAL|AIRPORT|BAGGAGE|CHECK|DEP|ARR|DEPARTURE|ARRIVAL|ISSUE|BOOKING|TICKET|RECEIPT|PAYMENT|ORIGIN|DESTINATION|ADULTS?|OUTBOUND|INBOUND|RETURN)(?![A-Z])|去程|回程|返程|单程|單程|往返|航班|行程|日期|出发|出發|到达|抵達|备注|備註|成人|儿童|兒童|舱|艙/

/** Whether the people of the line were read; `isBelow`: the line above is a word for passenger. */
export function takePeople(line: PnrLine, isBelow: boolean, record: PnrRecord): readonly NamedPerson[] {
  const { number: at, text } = line
  const context = { line: at, today: record.context.today, dialect: record.dialect }
  const several = readNames(text, record.lastName + 1, context)
  if (several && several.people.length > 1 && several.unread.length === 0) {
    record.lastName = several.last
    return several.people
  }
  // In a line of several columns one is a name if it has a title.
  const cells =
    line.cells.length > 1
      ? line.cells.map((cell) => cell.toUpperCase()).filter((cell) => TITLE_BEHIND.test(cell))
      : [text]
  for (const cell of cells) {
    const bare = isNameCell(cell, record) ? readBareName(cell, context) : undefined
    if (bare) return bare
  }
  const said = LABEL.exec(text)?.[1] ?? (isBelow || TITLED.test(text) ? text : '')
  const value = said
    .replace(BEHIND_NAME, '')
    .replace(/ ?\((?:ADT|ADULT)\)$/, '')
    .replace(/(?<=\/[A-Z' -]{1,50}) (?:SRA|SRTA|SR|HERR|FRAU|MME|MLLE)$/, '')
    .replace(/^\d{1,2}[.)] ?/, '')
    .trim()
  const stroke = isNameCell(value, record) ? readBareName(value, context) : undefined
  if (stroke) return stroke
  const listed = value.split(/ ?[、，;；] ?/)
  if (listed.length > 1 && listed.every((each) => NAME_ONLY.test(each)))
    return listed.flatMap((each) => namedIn(each, at, record))
  const isName =
    TITLED.test(value) || (NAME_ONLY.test(value) && !HEADING.test(value) && !isPlace(value, record))
  if (!isName) return []
  return namedIn(asWritten(value, line.cased), at, record)
}

/** The value in the original case. After a title the surname is at the end, in capitals or not. */
function asWritten(value: string, cased: string): string {
  const at = cased.toUpperCase().indexOf(value)
  const written = at === -1 ? value : cased.slice(at, at + value.length)
  const title = FOREIGN_TITLE.exec(value)?.[0] ?? ''
  const own = written.slice(title.length)
  const hasTitle = title !== '' || /^(?:MR|MRS|MS|MISS|MSTR|DR)\.? /.test(value)
  return hasTitle && !/[a-z]/.test(own) && !/[,/]/.test(own) ? own.toLowerCase() : own
}

/** Whether the line consists of a word for passenger only, so that names follow. */
export function headsPeople(text: string): boolean {
  return LABEL.exec(text)?.[1] === '' || /(?:^|\/ ?)NAMES?(?: \([A-Z ]{3,30}\))?$/.test(text)
}

function isNameCell(cell: string, { context }: PnrRecord): boolean {
  if (!cell.includes('/') || / \/|\/ /.test(cell) || HEADING.test(cell)) return false
  return context.places?.airportNamed(cell) === undefined
}

function isPlace(value: string, { context }: PnrRecord): boolean {
  return context.places?.airportNamed(value) !== undefined
}

function namedIn(value: string, line: number, record: PnrRecord): NamedPerson[] {
  const name = readName(value)
  if (!name || (name.surname === '' && name.native === '')) return []
  if (name.surname !== '' && name.given === '') return []
  const person: NamedPerson = {
    line,
    surname: name.surname,
    givenNames: name.given,
    nativeName: name.native,
    type: name.type === '' ? 'adult' : name.type,
    gender: name.gender,
    birthday: '',
    nationality: '',
    document: null,
    number: null,
    place: 1,
    title: '',
    tail: '',
  }
  if (name.notes.some(({ kind }) => kind === 'order')) {
    record.warnings.push({
      rule: 'name_order',
      line,
      values: { written: value, name: `${name.surname}/${name.given}` },
      stops: false,
    })
  }
  return [person]
}
