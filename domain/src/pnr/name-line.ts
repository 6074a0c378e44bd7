// Names of a PNR. One line may contain several, numbered; titles, child and infant marks and birthdays follow
// the name in each system's own format. A name that cannot be read is reported, and the others of its line
// keep their numbers. Truncations of a name are only proposed here and decided at the end of the reading.

import type { PassengerType } from '../flight-search/passenger-counts.ts'
import { parseTypedDate } from '../time/typed-date.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { PnrDialect, PnrPassenger } from './analysis.ts'

/** A passenger with data that only the reader needs. */
export interface NamedPerson extends PnrPassenger {
  /** Number of the name in the PNR; null for an infant listed after another name. */
  readonly number: number | null
  /** One-based, among the people under one name: Sabre refers to `-1.2`. */
  readonly place: number
  /** A title without a preceding space, still part of the given names: `TAIMANMR`. */
  readonly title: string
  /** Last word of a TravelSky line: the locator, or a word of the name. */
  readonly tail: string
}

export interface ReadNames {
  readonly people: readonly NamedPerson[]
  /** Passengers of a group booking, names or not. */
  readonly group: number | null
  /** A locator on its own after the last name. */
  readonly locator: string | null
  /** Items that are not names in any system. */
  readonly unread: readonly string[]
  /** Seats under the name of a passenger: EXST, CBBG. */
  readonly extraSeats: readonly string[]
  /** Number of the last name on the line. */
  readonly last: number
}

const NUMBER = /(?:^| |(?<=[A-Z)\u4e00-\u9fff]))(\d{1,3})\. ?(?=[^\s\d]|\d{1,2}[A-Z\u4e00-\u9fff]| {0,3}I\/)/g
const GROUP = /^(?:(?:\d{1,3}\. ?)?0\. ?(\d{1,3}) ?[A-Z]|\d{1,2}\. ?C\/(\d{1,3})[A-Z])/
const LATIN = /^([A-Z][A-Z' -]{0,39})\/ ?([A-Z][A-Z' -]{0,49})?/
/** Characters, some of them as letters where the system lacks them: `王YI`, `欧阳/娜娜`. */
const CHINESE = /^([\u4e00-\u9fff·][\u4e00-\u9fff·A-Z]{0,28}(?:\/[\u4e00-\u9fff·A-Z]{1,28})?)/
const CHINESE_MARK = /(?<=[\u4e00-\u9fff·A-Z])(?:CHD|INF)$|(?<=[\u4e00-\u9fff·])(?:MSTR|MISS|MRS|MR|MS)$/
const TITLES: Readonly<Record<string, 'male' | 'female' | ''>> = {
  MR: 'male',
  MSTR: 'male',
  MRS: 'female',
  MS: 'female',
  MISS: 'female',
  DR: '',
  PROF: '',
  CHD: '',
  INF: '',
  ADT: '',
}
const GLUED = /^([A-Z ]{2,})(MSTR|MISS|MRS|MR|MS)$/
const GLUED_CHILD = /^([A-Z]{2,})(CHD)$/
/** Elements of TravelSky that look like names: `5.SHA/T SHA/T 021-12345678`, `12.TN/999-...`. */
const NO_NAME = /^(?:[A-Z]{3}\/T(?: |$|[^A-Z])|(?:FN|FC|FP|TL|TN|EI|XN|TC|FK|RMK|OI)\/)/
const EXTRA_SEAT = /\/ ?(EXST|CBBG|STCR)(?=[ *(/]|$)/
/** Only these systems write titles without a space. */
const GLUES_TITLES = new Set<PnrDialect>(['galileo', 'apollo'])

interface NameContext {
  readonly line: number
  readonly today: LocalDate
  readonly dialect: PnrDialect
}

/** All names of a line; undefined when it is not a name line. `next` is the number that the first name must have. */
export function readNames(text: string, next: number, context: NameContext): ReadNames | undefined {
  const group = GROUP.exec(text)
  if (group) {
    const locator = /NM ?:?\d{1,3} ([A-Z0-9]{5,6})$/.exec(text)?.[1] ?? null
    return { people: [], group: Number(group[1] ?? group[2]), locator, unread: [], extraSeats: [], last: 0 }
  }
  const items = itemsOf(text, next)
  if (items.length === 0) return undefined
  const read = items.map(({ number, body }, at) =>
    readItem(body, { ...context, number, isLast: at === items.length - 1 }),
  )
  if (read.every((item) => item === undefined) && !items.some(({ body }) => isNearlyName(body))) {
    return undefined
  }
  return {
    people: read.flatMap((item) => item?.people ?? []),
    group: null,
    locator: read.at(-1)?.locator ?? null,
    unread: items.filter(({ body }, at) => isShort(body, read[at], context.dialect)).map(({ body }) => body),
    extraSeats: read.flatMap((item) => item?.extraSeat ?? []),
    last: lastOf(items.at(-1), context.dialect),
  }
}

/** The number of the last name: Galileo and Apollo count people, the others names. */
function lastOf(
  item: { readonly number: number; readonly body: string } | undefined,
  dialect: PnrDialect,
): number {
  if (!item) return 0
  return item.number + (GLUES_TITLES.has(dialect) ? namesakes(item.body) - 1 : 0)
}

/** The numbered items of the line, counting up from `next`. */
function itemsOf(text: string, next: number): { readonly number: number; readonly body: string }[] {
  const marks: RegExpMatchArray[] = []
  let expected: readonly number[] = [next]
  for (const mark of text.matchAll(NUMBER)) {
    const number = Number(mark[1])
    if (expected.includes(number)) {
      marks.push(mark)
      // `1.2CHAN/TAI MAN/SIU LING 3.1WONG/PETER`: Galileo counts people, Sabre counts names.
      expected = [number + 1, number + namesakes(text.slice(mark.index + mark[0].length))]
    } else if (marks.length === 0) return []
  }
  if (marks[0]?.index !== 0) return []
  return marks.map((mark, at) => ({
    number: Number(mark[1]),
    body: text.slice((mark.index ?? 0) + mark[0].length, marks[at + 1]?.index).trim(),
  }))
}

/** How many people share the following surname: `2CHAN/TAI MAN/SIU LING`. */
function namesakes(body: string): number {
  return Math.max(1, Number(/^(?:I\/)?(\d)(?=[A-Z\u4e00-\u9fff])/.exec(body)?.[1] ?? 1))
}

/** Not readable, or fewer people than the number before the surname: `3CHAN/TAI MAN`. */
function isShort(body: string, item: ReadItem | undefined, dialect: PnrDialect): boolean {
  if (!item) return true
  if (dialect === 'amadeus' || dialect === 'travelsky' || dialect === 'itinerary') return false
  const named = item.people.filter(({ number }) => number !== null).length
  return named + (item.extraSeat ? 1 : 0) < namesakes(body)
}

function isNearlyName(item: string): boolean {
  return (
    !NO_NAME.test(item) &&
    /^(?:I\/)?\d?[A-Z\u4e00-\u9fff][A-Z' \u4e00-\u9fff-]{1,60}(?:[*(/].{0,60})?$/.test(item)
  )
}

/** One name without a number: `CHAN/TAI MAN MR`. */
export function readBareName(text: string, context: NameContext): readonly NamedPerson[] | undefined {
  const [, name = ''] =
    /^(?:(?:PASSENGERS?|NAMES?|PAX|乘客|旅客|姓名|乘机人|搭乘人) ?:? ?)?(?:\d{1,2}[.)] ?)?(.+)$/.exec(text) ??
    []
  const body = name.replace(/^1(?=[A-Z]{2,})/, '')
  if (!/^[A-Z][A-Z' -]{0,39}\/[A-Z][A-Z' -]{0,49}(?:\(.{0,60}\))?$/.test(body)) return undefined
  return readItem(body, { ...context, number: null, isLast: false })?.people
}

/** An infant of TravelSky: `XN/IN/ZHANG/BAO INF(MAY25)/P1`. */
export function readInfant(body: string, line: number): NamedPerson | undefined {
  const match = /^XN\/IN\/(.{2,60}?) ?(?:INF ?)?\(([A-Z0-9]{0,9})\)/.exec(body)
  if (!match) return undefined
  const name = match[1] ?? ''
  const latin = LATIN.exec(name)
  return person({
    line,
    type: 'infant',
    ...(latin ? { surname: latin[1] ?? '', givenNames: latin[2] ?? '' } : { nativeName: name }),
  })
}

interface ItemContext extends NameContext {
  readonly number: number | null
  readonly isLast: boolean
}

interface ReadItem {
  readonly people: NamedPerson[]
  readonly locator: string | null
  readonly extraSeat: string | null
}

function readItem(item: string, context: ItemContext): ReadItem | undefined {
  if (NO_NAME.test(item)) return undefined
  const extraSeat = EXTRA_SEAT.exec(item)?.[1] ?? null
  const named = extraSeat ? item.replace(EXTRA_SEAT, '') : item
  // Only the seat: `2.CHAN/EXST`.
  if (extraSeat && !named.includes('/')) return { people: [], locator: null, extraSeat }
  const infant = item.startsWith('I/')
  const { text, locator, tail } = context.isLast
    ? tailOf(named, context.dialect)
    : { text: named, locator: null, tail: '' }
  const body = text.slice(infant ? 2 : 0).replace(/^\d{1,2}(?=[A-Z\u4e00-\u9fff])/, '')
  const native = CHINESE.exec(body)?.[1]
  const latin = native ? null : LATIN.exec(body)
  if (!native && !latin) return undefined
  const behind = body.slice((native ?? latin?.[0] ?? '').length)
  // The text after a name begins with a mark of the system; anything else would be lost.
  if (!/^(?:$|[ *(/])/.test(behind)) return undefined
  const surname = (latin?.[1] ?? '').trim()
  // `2CHAN/TAI MAN MR/SIU LING MRS`: one surname for all following names.
  const shared = latin ? /^(?:\/[A-Z][A-Z' -]{0,49}){1,8}/.exec(behind)?.[0] : undefined
  const mark = CHINESE_MARK.exec(native ?? '')?.[0] ?? ''
  const givens = [latin?.[2] ?? mark, ...(shared?.slice(1).split('/') ?? [])]
  const counts = GLUES_TITLES.has(context.dialect)
  const people = givens.map((given, at) =>
    withTitle(
      { given, surname, native: (native ?? '').slice(0, (native ?? '').length - mark.length), infant },
      behind.slice(shared?.length ?? 0),
      {
        ...context,
        tail,
        number: context.number === null ? null : context.number + (counts ? at : 0),
        place: at + 1,
      },
    ),
  )
  const lap = lapInfant(behind, { surname, line: context.line, today: context.today })
  return { people: lap ? [...people, lap] : people, locator, extraSeat }
}

/** The last word of a TravelSky line: certainly a locator, or a word that may be one. */
function tailOf(item: string, dialect: PnrDialect): { text: string; locator: string | null; tail: string } {
  const [, text = '', code = ''] = /^(.{1,70}?)(?: |(?<=[\u4e00-\u9fff]))([A-Z0-9]{5,6})$/.exec(item) ?? []
  if (dialect !== 'travelsky' || code === '') return { text: item, locator: null, tail: '' }
  const isSure =
    /\d/.test(code) ||
    /[\u4e00-\u9fff]/.test(text) ||
    /[ \u4e00-\u9fff](?:CHD|MR|MRS|MS|MISS|MSTR|INF)$/.test(text)
  if (isSure) return { text, locator: code, tail: '' }
  return { text: item, locator: null, tail: /\/ ?[A-Z]/.test(text) ? code : '' }
}

interface Named {
  readonly given: string
  readonly surname: string
  readonly native: string
  readonly infant: boolean
}

function withTitle(
  { given, surname, native, infant }: Named,
  marks: string,
  { line, today, dialect, number, place, tail }: ItemContext & Pick<NamedPerson, 'tail' | 'place'>,
): NamedPerson {
  const behind = marks.trim()
  const words = `${given} ${native ? behind : ''}`.trim().split(' ').filter(Boolean)
  const titles: string[] = []
  while (words.length > 0 && TITLES[words.at(-1) ?? ''] !== undefined) titles.push(words.pop() ?? '')
  const pattern = GLUES_TITLES.has(dialect) ? GLUED : dialect === 'travelsky' ? GLUED_CHILD : null
  const glued = titles.length === 0 ? pattern?.exec(words.at(-1) ?? '')?.[2] : undefined
  return person({
    line,
    number,
    place,
    tail,
    surname,
    title: glued ?? '',
    givenNames: native ? '' : words.join(' '),
    nativeName: native,
    type: typeOf(titles, behind, infant),
    gender: titles.map((title) => TITLES[title] ?? '').find(Boolean) ?? '',
    birthday: birthdayOf(
      /\([A-Z]{3}\/(\d[A-Z0-9]{4,8})\)|\(IDDOB ?([A-Z0-9]{5,9})\)|\*(?:DOB)?(\d{2}[A-Z]{3}\d{2,4})/
        .exec(behind)
        ?.slice(1)
        .find(Boolean),
      today,
    ),
  })
}

/** The same person without the title attached to the given names, or without the child mark. */
export function withoutTitle(known: NamedPerson): NamedPerson {
  const { title, givenNames, type } = known
  return {
    ...known,
    title: '',
    givenNames: givenNames.slice(0, givenNames.length - title.length).trim(),
    gender: known.gender || (TITLES[title] ?? ''),
    type: /^(?:MSTR|CHD)$/.test(title) && type === 'adult' ? 'child' : type,
  }
}

function typeOf(titles: readonly string[], marks: string, infant: boolean): PassengerType {
  if (infant || titles.includes('INF') || /^\*(?:P-)?I(?:N[FS]?)?(?:\d\d|$| )/.test(marks)) return 'infant'
  const child =
    titles.includes('CHD') ||
    titles.includes('MSTR') ||
    /^(?:CHD\b|\(CHD|\(UM\d|\*(?:P-)?(?:ADT\/)?C(?:NN|HD)?(?:\d\d|$| ))/.test(marks)
  return child ? 'child' : 'adult'
}

/** An infant on the lap of the passenger it is listed after: `(INFCHAN/BABY/04MAY25)`. */
function lapInfant(
  tail: string,
  { surname, line, today }: { surname: string; line: number; today: LocalDate },
): NamedPerson | undefined {
  const inside = /\(INF\/?([A-Z' /-]{1,60}?)(?:\/(\d{2}[A-Z]{3}\d{2,4}))?\)/.exec(tail)
  if (!inside) return undefined
  const [first = '', second] = (inside[1] ?? '').replace(/\/$/, '').split('/')
  return person({
    line,
    type: 'infant',
    surname: second === undefined ? surname : first,
    givenNames: (second ?? first).replace(/ (?:MSTR|MISS)$/, ''),
    birthday: birthdayOf(inside[2], today),
  })
}

function birthdayOf(text: string | undefined, today: LocalDate): LocalDate {
  return (text && parseTypedDate(text, { today, direction: 'past', shortForm: 'day' })) || ''
}

function person(known: Partial<NamedPerson> & Pick<NamedPerson, 'line' | 'type'>): NamedPerson {
  return {
    surname: '',
    givenNames: '',
    nativeName: '',
    gender: '',
    birthday: '',
    nationality: '',
    document: null,
    number: null,
    place: 1,
    title: '',
    tail: '',
    ...known,
  }
}
