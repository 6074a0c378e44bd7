// A free-form line: a name and facts about it in any order, with or without labels.

import { documentTypeOf, documentWordIn, genderOf, headingOf, type ImportColumn } from './columns.ts'
import { countryIn, isCountryWord } from './countries.ts'
import { findDate } from './dates.ts'
import {
  bareNumber,
  documentByNumber,
  newFacts,
  put,
  putName,
  type Facts,
  type ImportContext,
} from './facts.ts'
import { readName, TITLES } from '../../pnr/typed-name.ts'

export interface LineContext extends ImportContext {
  readonly order: 'day' | 'month' | undefined
}

/** Everything before a date that describes it. */
const BORN = /(?:\bDOB|\bBORN(?: ON)?|\bBIRTH(?:DAY|DATE)?|DATE OF BIRTH|生日|出生(?:日期|年月日?)?)\W*$/
const ENDS =
  /(?:\bEXP\w*|\bVALID\w*|\bUNTIL|\bTILL?|\bTHRU|有效期?(?:限|至|到)*|到期日?|效期至?|截止)\W*(?:ON |TO |UNTIL )?$/
const ISSUED = /(?:\bISSUED?(?: ON)?|\bDOI|签发(?:日期)?|核發(?:日期)?|發照(?:日期)?|发证(?:日期)?)\W*$/
const NUMBER_WORD =
  /(?:\b(?:PASSPORT|PPT|PP|DOCUMENT|DOC|ID|CARD|PERMIT)\b\s*(?:NO|NR|NUM(?:BER)?|#)?|\b(?:NO|NR|NUMBER)\b|证件?(?:号码?)?|護?照(?:號碼?)?|护照(?:号码?)?|證件?(?:號碼?)?|号码?|號碼?)[\s.:#]*$/
const NUMBERING =
  /^\s*(?:\(?\d{1,3}\s?[.)、:]\s*(?!\d)|[①-⑳]\s*|[-*•·●]\s+|(?:PAX|PASSENGER|P|乘客|旅客|乘机人|旅客姓名)\s?\d{1,2}\s?[.:)、]?\s+)/i

/** The content of the line; undefined if it contains neither a name nor a fact. */
export function readFreeLine(line: string, row: number, context: LineContext): Facts | undefined {
  const facts = newFacts(row)
  const original = unglued(line.replace(NUMBERING, '').replaceAll(/\S+@\S+/g, ' '))
  let text = unstroked(original.toUpperCase(), context)
  const cut = (at: number, length: number) => {
    text = text.slice(0, at) + ' '.repeat(length) + text.slice(at + length)
  }
  takeIdentity(text, facts, cut)
  takeDates(() => text, facts, context, cut)
  for (let found = documentWordIn(text); found; found = documentWordIn(text)) {
    put(facts, 'travel_document.type', found.type)
    const at = text.toLowerCase().indexOf(found.word)
    takeNumberAfter(text, at + found.word.length, facts, cut)
    cut(at, found.word.length)
  }
  takeNumbers(text, facts, cut)
  const stroke = takeSlashName(text, original, facts, cut, context)
  takeWords(text, original, facts, context, stroke)
  return stroke || isPerson(facts, original) ? facts : undefined
}

/** `张三/ZHANG SAN`, `张三ZHANG SAN`: inserts a blank between the two spellings of a whole name. */
export function unglued(text: string): string {
  return text.replaceAll(
    /(?<=[\u3400-\u9fff]{2})\s?\/\s?(?=[A-Za-z]{2})|(?<=[A-Za-z]{2})\s?\/\s?(?=[\u3400-\u9fff]{2})|(?<=[\u3400-\u9fff]{2})(?=[A-Za-z]{2,}[ /,][A-Za-z]{2})/g,
    ' ',
  )
}

/** A sentence may mention a country or a document: only a few words, or a number or a date, make a person. */
function isPerson({ cells, native }: Facts, line: string): boolean {
  const isStrong =
    cells['travel_document.number'] !== undefined ||
    cells.birthday !== undefined ||
    cells['travel_document.expiry'] !== undefined
  const weak = (['gender', 'nationality', 'travel_document.type'] as const).filter(
    (column) => cells[column] !== undefined,
  )
  if (isStrong) return true
  const words = line.split(/[\s,;:]+/).filter(Boolean).length
  if (native !== '' || cells.surname !== undefined)
    return weak.length > 0 && words <= 6 && (native !== '' || cells.gender !== undefined)
  return weak.length > 0 && words <= 3
}

/** `ZHANG/SAN/M/1990-01-02/…`: only the first slash separates a name; `PARK SORA / F / …`: none does. */
function unstroked(text: string, context: LineContext): string {
  const parts = text.replaceAll(/(\d{1,4})\/(\d{1,2})\/(\d{1,4})/g, '$1-$2-$3').split('/')
  const isWhole = / \S/.test(parts[0]?.trim() ?? '') && isFactPart(parts[1] ?? '', context)
  if (parts.length < 5 && !isWhole) return text
  const names = isWhole || /[\u3400-\u9fff]/.test(parts[0] ?? '') ? 1 : 2
  return `${parts.slice(0, names).join('/')} , ${parts.slice(names).join(' , ')}`
}

const LABEL =
  /^\s*(?:(?:EXP\w*|VALID|DOB|BORN|PASSPORT|PPT|NATIONALITY|SEX|GENDER|ISSUED)\b|[A-Z]{0,3}\d|护照|護照|有效)/

/**
 * Between slashes: a fact. Sex and country need surrounding blanks, as `DE LA CRUZ/JORDAN` and `SMITH
 * JONES/M` are names.
 */
function isFactPart(part: string, { countryOf }: LineContext): boolean {
  const word = part.trim()
  if (LABEL.test(word)) return true
  return part.startsWith(' ') && (genderOf(word) !== undefined || isCountryWord(word, countryOf))
}

type Cut = (at: number, length: number) => void

function takeIdentity(text: string, facts: Facts, cut: Cut): void {
  const found = /(?<![A-Z0-9])(\d{6}\s?(?:19|20)\d{6}\s?\d{3}[\dX])(?![A-Z0-9])/.exec(text)
  if (!found) return
  const number = bareNumber(found[1]!)
  put(facts, 'travel_document.number', number)
  put(facts, 'travel_document.type', documentByNumber(number) ?? '')
  cut(found.index, found[0].length)
}

function takeDates(textNow: () => string, facts: Facts, { today, order }: LineContext, cut: Cut): void {
  const dates: {
    date: string
    text: string
    isUnsure: boolean
    column: ImportColumn | 'other' | undefined
  }[] = []
  for (let next = findDate(textNow(), { today, direction: 'past', order }); next && dates.length < 6;) {
    const text = textNow()
    const before = text.slice(0, next.at)
    const after = text.slice(next.at + next.text.length)
    const column = ENDS.test(before)
      ? 'travel_document.expiry'
      : BORN.test(before) || /^\s*(?:生|出生)(?![地])/.test(after)
        ? 'birthday'
        : ISSUED.test(before)
          ? 'other'
          : undefined
    const ahead = findDate(text, { today, direction: 'future', order })
    const isAhead =
      column === 'travel_document.expiry' ||
      (column === undefined && dates.some((each) => each.column === undefined || each.column === 'birthday'))
    const read = isAhead && ahead?.at === next.at ? ahead : next
    dates.push({ date: read.date, text: read.text, isUnsure: read.isUnsure, column })
    cut(next.at, next.text.length)
    next = findDate(textNow(), { today, direction: 'past', order })
  }
  const taken = new Set(dates.map(({ column }) => column))
  const open = dates.filter(({ column }) => column === undefined)
  // A birthday is in the past and the first of the unlabelled dates; the last one is the document's expiry.
  const [birthday] = taken.has('birthday') ? [] : open.filter(({ date }) => date <= today)
  const expiry = taken.has('travel_document.expiry')
    ? undefined
    : open.findLast((each) => each !== birthday && (each.date > today || dates.length > 1))
  for (const each of dates) {
    const column =
      each.column ?? (each === birthday ? 'birthday' : each === expiry ? 'travel_document.expiry' : 'other')
    if (column === 'other') continue
    if (each.isUnsure) facts.notes.push({ kind: 'date', column, from: each.text, to: each.date })
    put(facts, column, each.date)
  }
}

const NUMBER = /(?<![A-Z0-9/.+])([A-Z]{0,3}\d[A-Z0-9]{4,17}|[A-EG-LNOQ-Z] \d{7,8})(?![A-Z0-9])/g

export function isDocumentNumber(text: string): boolean {
  const number = bareNumber(text)
  const digits = number.replaceAll(/\D/g, '').length
  return digits >= 4 && number.length >= 6 && number.length <= 18 && !/^1[3-9]\d{9}$/.test(number)
}

function takeNumberAfter(text: string, from: number, facts: Facts, cut: Cut): void {
  const found =
    /^[\s:.#]*(?:NO|NR|NUM(?:BER)?|号码?|號碼?)?[\s:.#]*([A-Z]{0,2}\s?\d{3,4}\s\d{3,4}(?:\s\d{1,4})?|[A-Z]{0,3}[\s-]?\d[A-Z0-9]{4,17}(?:\s\d{3,4})?)(?![A-Z0-9])/.exec(
      text.slice(from),
    )
  if (!found || !isDocumentNumber(found[1]!)) return
  put(facts, 'travel_document.number', bareNumber(found[1]!))
  cut(from, found[0].length)
}

function takeNumbers(text: string, facts: Facts, cut: Cut): void {
  const found = [...text.matchAll(NUMBER)]
    .filter(([, number = '']) => isDocumentNumber(number))
    .map((match) => ({
      match,
      rank: (NUMBER_WORD.test(text.slice(0, match.index)) ? 0 : 2) + (/^[A-Z]/.test(match[1]!) ? 0 : 1),
    }))
    .toSorted((one, other) => one.rank - other.rank)
  for (const { match } of found) {
    const number = bareNumber(match[1]!)
    if (
      facts.cells['travel_document.number'] !== undefined &&
      facts.cells['travel_document.number'] !== number
    )
      continue
    put(facts, 'travel_document.number', number)
    cut(match.index, match[0].length)
  }
}

/** `ZHANG/SAN MR`: what follows the name is not part of it. */
function takeSlashName(
  text: string,
  original: string,
  facts: Facts,
  cut: Cut,
  context: LineContext,
): boolean {
  const found =
    /(?<![\p{L}/])(\p{L}[\p{L}'’`´\- ]*?)\s?\/\s?(\p{L}[\p{L}'’`´-]*(?:[ /]\p{L}[\p{L}'’`´.-]*)*)/u.exec(text)
  if (!found) return false
  const [whole, before = '', behind = ''] = found
  if (genderOf(whole.replaceAll(' ', '')) || (headingOf(before) && headingOf(behind))) return false
  const words = before.split(' ').filter((word) => !isFact(word, context))
  const surname = /[\u3400-\u9fff]/.test(before)
    ? (before.split(/[\u3400-\u9fff ]+/).at(-1) ?? '')
    : words.join(' ')
  const given: string[] = []
  for (const word of behind.split(/[ /]/)) {
    if (given.length > 0 && isFact(word, context) && !TITLES.has(word)) break
    given.push(word)
    if (TITLES.has(word)) break
  }
  const name = readName(`${surname}/${given.join(' ')}`)
  if (!name || surname === '') return false
  putName(facts, name)
  const start = found.index + before.length - surname.length
  const length = whole.length - before.length + surname.length - (behind.length - given.join(' ').length)
  cut(start, Math.max(length, 1))
  void original
  return true
}

function isFact(word: string, { countryOf }: LineContext): boolean {
  return (
    genderOf(word) !== undefined ||
    documentTypeOf(word) !== undefined ||
    (word.length === 3 && countryOf(word) !== undefined) ||
    /\d/.test(word)
  )
}

/** The remaining text: sex, countries, the Chinese name and, if there is none with a slash, the Latin one. */
function takeWords(
  text: string,
  original: string,
  facts: Facts,
  context: LineContext,
  hasName: boolean,
): void {
  const rest = text
    .replaceAll(
      /\b(?:DOB|BORN|DATE OF BIRTH|EXP(?:IRY|IRES|IRATION)?(?: DATE)?|VALID (?:UNTIL|TO|TILL)|ISSUED (?:IN|BY)|NATIONALITY|NATIONAL OF|CITIZEN(?: OF)?|SEX|GENDER|AND|WITH)\b/g,
      ' , ',
    )
    .replaceAll(
      /(?:出生|生日|有效期|到期|国籍|國籍|性别|性別|签发[地国]?|簽發[地國]?|核發[地國]?|發照[地國]?|姓名|乘客|旅客|乘机人|搭乘人)[至到：:为為]*/g,
      ' , ',
    )
  const latin: string[] = []
  let isOpen = true
  for (const chunk of rest.split(/([\s,;|:()[\]。，、；]+)/)) {
    if (/^[\s]*$/.test(chunk)) continue
    if (/^[\s,;|:()[\]。，、；]+$/.test(chunk)) {
      // A comma within a name separates surname and given names: `ZHANG, SAN`.
      if (latin.length > 0 && !(chunk.trim() === ',' && latin.length <= 2 && !latin.includes(',')))
        isOpen = isOpen && /^[\s(]*$/.test(chunk)
      else if (latin.length > 0) latin.push(',')
      continue
    }
    const word = chunk.replace(/\.$/, '')
    const gender = genderOf(word)
    if (gender && !(TITLES.has(word) && !hasName && latin.length === 0)) {
      put(facts, 'gender', gender)
      isOpen = latin.length === 0
    } else if (/[\u3400-\u9fff]/.test(word)) takeChinese(word, facts, context)
    else if (
      isCountryWord(word, context.countryOf) &&
      (latin.length > 0 || hasName || facts.native !== '' || word.length === 3)
    ) {
      putCountry(facts, word, context)
      isOpen = false
    } else if (documentTypeOf(word) && word.length > 1)
      put(facts, 'travel_document.type', documentTypeOf(word)!)
    else if (isOpen && /^[\p{L}'’`´.-]+$/u.test(word)) latin.push(word)
  }
  takeLongCountries(text, facts, context)
  if (hasName) return
  const words = latin.join(' ').replaceAll(' , ', ', ').replace(/ ?,$/, '')
  const written = original.split(/[^\p{L}'’`´.-]+/u)
  const shown = words.replaceAll(
    /[^\s,]+/g,
    (word) => written.find((each) => each.toUpperCase() === word) ?? word,
  )
  const name = words === '' ? undefined : readName(shown)
  if (name && (name.given !== '' || name.native !== '') && words.split(' ').length <= 6) putName(facts, name)
}

function takeChinese(word: string, facts: Facts, context: LineContext): void {
  const bare = word.replaceAll(/[^\u3400-\u9fff·A-Z]/g, '')
  const country = countryIn(bare, context.countryOf)
  const mark = /(?:儿童|兒童|小童|婴儿|嬰兒)$/.exec(bare)?.[0]
  if (country) putCountry(facts, bare, context)
  else if (genderOf(bare)) put(facts, 'gender', genderOf(bare)!)
  else if (documentTypeOf(bare)) put(facts, 'travel_document.type', documentTypeOf(bare)!)
  else if (
    facts.native === '' &&
    bare.length >= 2 &&
    !headingOf(bare) &&
    /^[\u3400-\u9fff·]{2,12}(?:CHD|INF|MR|MS)?$/.test(bare)
  ) {
    const name = readName(bare)
    // Surnames have one or two characters, names rarely more than four.
    if (name && (name.native.length <= 4 || name.native.includes('·'))) putName(facts, name)
  } else if (mark) facts.type ||= /^[婴嬰]/.test(mark) ? 'infant' : 'child'
}

function putCountry(facts: Facts, word: string, { countryOf }: LineContext): void {
  const code = countryIn(word, countryOf)
  if (code)
    put(facts, facts.cells.nationality === undefined ? 'nationality' : 'travel_document.issuing_place', code)
}

/** Country names of several words. */
function takeLongCountries(text: string, facts: Facts, context: LineContext): void {
  if (facts.cells.nationality !== undefined) return
  const words = text.split(/[^A-Z'’.]+/).filter(Boolean)
  for (let count = 4; count > 1; count -= 1)
    for (let at = 0; at + count <= words.length; at += 1) {
      const code = countryIn(words.slice(at, at + count).join(' '), context.countryOf)
      if (code) return put(facts, 'nationality', code)
    }
}
