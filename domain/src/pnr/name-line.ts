// Names of a PNR. One line may hold several, numbered; titles, the marks of children and infants and birthdays
// stand behind the name in each system's own way.

import type { PassengerType } from '../flight-search/passenger-counts.ts'
import { parseTypedDate } from '../time/typed-date.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { PnrPassenger } from './analysis.ts'

export interface ReadNames {
  readonly passengers: readonly PnrPassenger[]
  /** Passengers of a group booking, names or not. */
  readonly group: number | null
  /** A locator behind the last name. */
  readonly locator: string | null
}

const NUMBER = /(?:^| )(\d{1,3})\. ?(?=[^\s\d]|\d{1,2}[A-Z])/g
const GROUP = /^(?:(?:\d{1,3}\. ?)?0\. ?(\d{1,3}) ?[A-Z]|\d{1,2}\. ?C\/(\d{1,3})[A-Z])/
const LATIN = /^([A-Z][A-Z' -]{0,39})\/ ?([A-Z][A-Z' -]{0,49})?/
const CHINESE = /^([\u4e00-\u9fff·]{2,20})/
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

/** All names of a line; undefined when it is no name line. `next` is the number that the first name must have. */
export function readNames(text: string, line: number, next: number, today: LocalDate): ReadNames | undefined {
  const group = GROUP.exec(text)
  if (group) {
    const locator = /NM ?:?\d{1,3} ([A-Z0-9]{5,6})$/.exec(text)?.[1] ?? null
    return { passengers: [], group: Number(group[1] ?? group[2]), locator }
  }
  const marks = [...text.matchAll(NUMBER)]
  if (marks[0]?.index !== 0 || Number(marks[0][1]) !== next) return undefined
  const items = marks.map((mark, at) => text.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim())
  const { text: last, locator } = withoutLocator(items.at(-1) ?? '')
  const read = [...items.slice(0, -1), last].map((item) => readItem(item, line, today))
  if (read.some((people) => people === undefined)) return undefined
  return { passengers: read.flatMap((people) => people ?? []), group: null, locator }
}

/** One name without a number: `CHAN/TAI MAN MR`. */
export function readBareName(
  text: string,
  line: number,
  today: LocalDate,
): readonly PnrPassenger[] | undefined {
  const [, name = ''] =
    /^(?:(?:PASSENGERS?|NAMES?|PAX|乘客|旅客|姓名|乘机人|搭乘人) ?:? ?)?(?:\d{1,2}[.)] ?)?(.+)$/.exec(text) ??
    []
  if (!/^[A-Z][A-Z' -]{0,39}\/[A-Z][A-Z' -]{0,49}(?:\(.{0,60}\))?$/.test(name)) return undefined
  return readItem(name, line, today)
}

/** An infant of TravelSky: `XN/IN/ZHANG/BAO INF(MAY25)/P1`. */
export function readInfant(body: string, line: number): PnrPassenger | undefined {
  const match = /^XN\/IN\/(.{2,60}?) ?INF ?\(([A-Z0-9]{0,9})\)/.exec(body)
  if (!match) return undefined
  const name = match[1] ?? ''
  const latin = LATIN.exec(name)
  return person({
    line,
    type: 'infant',
    ...(latin ? { surname: latin[1] ?? '', givenNames: latin[2] ?? '' } : { nativeName: name }),
  })
}

// The locator of TravelSky stands behind the last name: capitals and digits, five or six, and not a word of the name.
function withoutLocator(item: string): { readonly text: string; readonly locator: string | null } {
  const match = /^(.{2,70}?) ([A-Z0-9]{5,6})$/.exec(item)
  const code = match?.[2] ?? ''
  const isName =
    !/\d/.test(code) && !CHINESE.test(item) && !/ (?:CHD|MR|MRS|MS|MISS|MSTR|INF) [A-Z]{6}$/.test(item)
  return match && !isName ? { text: match[1] ?? '', locator: code } : { text: item, locator: null }
}

function readItem(item: string, line: number, today: LocalDate): PnrPassenger[] | undefined {
  const infant = item.startsWith('I/')
  const body = item.slice(infant ? 2 : 0).replace(/^\d{1,2}(?=[A-Z\u4e00-\u9fff])/, '')
  const native = CHINESE.exec(body)?.[1]
  const latin = native ? null : LATIN.exec(body)
  if (!native && !latin) return undefined
  const tail = body.slice((native ?? latin?.[0] ?? '').length)
  const surname = (latin?.[1] ?? '').trim()
  // `2CHAN/TAI MAN MR/SIU LING MRS`: one surname for all that follow.
  const shared = latin ? /^(?:\/[A-Z][A-Z' -]{0,49}){1,8}/.exec(tail)?.[0] : undefined
  const people = [latin?.[2] ?? '', ...(shared?.slice(1).split('/') ?? [])].map((given) =>
    withTitle({
      given,
      surname,
      native: native ?? '',
      infant,
      marks: tail.slice(shared?.length ?? 0),
      line,
      today,
    }),
  )
  const lap = lapInfant(tail, { surname, line, today })
  return lap ? [...people, lap] : people
}

interface Named {
  readonly given: string
  readonly surname: string
  readonly native: string
  readonly infant: boolean
  /** What stands behind the name. */
  readonly marks: string
  readonly line: number
  readonly today: LocalDate
}

function withTitle({ given, surname, native, infant, marks, line, today }: Named): PnrPassenger {
  const words = given.trim().split(' ').filter(Boolean)
  const titles: string[] = []
  while (words.length > 0 && TITLES[words.at(-1) ?? ''] !== undefined) titles.push(words.pop() ?? '')
  const glued = titles.length === 0 ? GLUED.exec(words.at(-1) ?? '') : null
  if (glued) {
    words.splice(-1, 1, glued[1] ?? '')
    titles.push(glued[2] ?? '')
  }
  const behind = marks.trim()
  const birthday = birthdayOf(
    /\(CHD\/([A-Z0-9]{5,9})\)|\(IDDOB ?([A-Z0-9]{5,9})\)|\*(?:DOB)?(\d{2}[A-Z]{3}\d{2,4})/
      .exec(behind)
      ?.slice(1)
      .find(Boolean),
    today,
  )
  return person({
    line,
    surname,
    givenNames: words.join(' '),
    nativeName: native,
    type: typeOf(titles, behind, infant),
    gender: titles.map((title) => TITLES[title] ?? '').find(Boolean) ?? '',
    birthday,
  })
}

function typeOf(titles: readonly string[], marks: string, infant: boolean): PassengerType {
  if (infant || titles.includes('INF') || /^\*(?:P-)?I(?:NF)?\d\d/.test(marks)) return 'infant'
  const child =
    titles.includes('CHD') ||
    titles.includes('MSTR') ||
    /^(?:CHD\b|\(CHD|\*(?:P-)?C(?:NN|HD)?\d\d)/.test(marks)
  return child ? 'child' : 'adult'
}

/** An infant on the lap of the passenger it stands behind: `(INFCHAN/BABY/04MAY25)`. */
function lapInfant(
  tail: string,
  { surname, line, today }: { surname: string; line: number; today: LocalDate },
): PnrPassenger | undefined {
  const inside = /\(INF\/?([A-Z' /-]{1,60})(?:\/(\d{2}[A-Z]{3}\d{2,4}))?\)/.exec(tail)
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

function person(known: Partial<PnrPassenger> & Pick<PnrPassenger, 'line' | 'type'>): PnrPassenger {
  return {
    surname: '',
    givenNames: '',
    nativeName: '',
    gender: '',
    birthday: '',
    nationality: '',
    document: null,
    ...known,
  }
}
