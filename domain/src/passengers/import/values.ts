// Reads the value of a heading or label, and other facts in the same cell.

import { documentTypeOf, documentWordIn, genderOf, IMPORT_COLUMNS, type ImportColumn } from './columns.ts'
import { countryIn } from './countries.ts'
import { findDate, wholeDate } from './dates.ts'
import { bareNumber, put, putName, type Facts } from './facts.ts'
import { isDocumentNumber, readFreeLine, unglued, type LineContext } from './free-line.ts'
import { readName } from '../../pnr/typed-name.ts'

/** More than a name: a number, or the sex as a separate word. */
const HAS_FACTS = /\d|(?<![\u3400-\u9fff])[男女](?![\u3400-\u9fff])/

/** A value under a heading or after a label. False: it does not match the heading, and stays as written. */
export function putValue(
  facts: Facts,
  column: ImportColumn | 'name' | 'middle' | 'ptc',
  written: string,
  context: LineContext,
): boolean {
  const value = written.normalize('NFKC').trim()
  const { today, order, countryOf } = context
  if (value === '' || /^(?:-+|n\/?a|无|無|none)$/i.test(value)) return true
  if (column === 'name') {
    const name = HAS_FACTS.test(value) ? undefined : readName(unglued(value))
    if (name) putName(facts, name)
    return name !== undefined || putLine(facts, value, context)
  }
  if (column === 'middle') {
    facts.middle = readName(`X/${value}`)?.given ?? ''
    return facts.middle !== ''
  }
  if (column === 'ptc') {
    const type = /^(?:INF|INFANT|婴|嬰)/i.test(value)
      ? 'infant'
      : /^(?:CHD|CNN|CHILD|儿|兒)/i.test(value)
        ? 'child'
        : 'adult'
    facts.type ||= type
    return true
  }
  if (column === 'surname' || column === 'given_names') {
    const name = !/\p{Script=Latin}/u.test(value)
      ? undefined
      : readName(column === 'surname' ? `${value}/X` : `X/${value}`)
    const spelt = column === 'surname' ? name?.surname : name?.given
    put(facts, column, spelt || value)
    facts.notes.push(...(name?.notes ?? []))
    if (name) facts.type ||= name.type
    if (name && name.gender !== '') facts.cells.gender ??= name.gender
    return name !== undefined
  }
  if (column === 'gender')
    put(facts, column, genderOf(value) ?? genderOf(value.split(/[\s/]/)[0] ?? '') ?? value)
  else if (column === 'birthday' || column === 'travel_document.expiry') {
    const direction = column === 'birthday' ? 'past' : 'future'
    const found =
      wholeDate(value, { today, direction, order }) ??
      findDate(value.toUpperCase(), { today, direction, order })
    if (found?.isUnsure) facts.notes.push({ kind: 'date', column, from: found.text, to: found.date })
    put(facts, column, found?.date ?? value)
    if (found) putRest(facts, value.toUpperCase().replace(found.text, ' '), context)
  } else if (column === 'nationality' || column === 'travel_document.issuing_place')
    put(facts, column, countryIn(value, countryOf) ?? value)
  else if (column === 'travel_document.type') {
    const type = documentTypeOf(value) ?? documentWordIn(value)?.type
    // Document type and number are often in one cell.
    const number = bareNumber(value.toUpperCase().replace(/^[^\d]*?(?=[A-Z]{0,3}\d)/, ''))
    if (!type && isDocumentNumber(number)) put(facts, 'travel_document.number', number)
    else put(facts, column, type ?? '?')
  } else {
    const word = documentWordIn(value)
    if (word) put(facts, 'travel_document.type', word.type)
    const bare = (word ? value.replace(new RegExp(word.word, 'i'), '') : value).toUpperCase()
    const [number = bare] = /(?:[A-Z]{1,3}[\s-]?)?\d[\dA-Z]*(?:[\s-]\d[\dA-Z]*)*/.exec(bare) ?? []
    put(facts, column, bareNumber(number.replace(/^[\s:#.]+/, '')))
    if (number !== bare) putRest(facts, bare.replace(number, ' '), context)
  }
  return true
}

/** Facts next to a value: `E12345678 (China)`, `02JAN90 / M`. */
function putRest(facts: Facts, rest: string, context: LineContext): void {
  const more = /[A-Z\d\u3400-\u9fff]/.test(rest)
    ? readFreeLine(rest.replaceAll(/[/()]/g, ' '), facts.row, context)
    : undefined
  if (!more) return
  for (const [column, value] of Object.entries(more.cells)) facts.cells[column as ImportColumn] ??= value
  facts.native ||= more.native
}

/** A name and facts about it after one label. False: it contains no passenger. */
function putLine(facts: Facts, value: string, context: LineContext): boolean {
  const read = readFreeLine(value, facts.row, context)
  if (!read) return false
  for (const column of IMPORT_COLUMNS) put(facts, column, read.cells[column] ?? '')
  facts.native ||= read.native
  facts.type ||= read.type
  facts.notes.push(...read.notes)
  return true
}
