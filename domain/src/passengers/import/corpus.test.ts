import { expect, test } from 'vitest'
import { STYLES as FIRST_STYLES, type ListStyle } from './corpus.fixture.ts'
import { LISTS } from './lists.fixture.ts'
import { readPassengerText, type ImportContext, type ImportRow } from './read-passengers.ts'

const STYLES = [...FIRST_STYLES, ...LISTS]
const COUNTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  'CHN:CN:CHINA:中国:中國 GBR:GB:UNITED KINGDOM:英国 TWN:TW:TAIWAN:台湾 HKG:HK:HONG KONG:香港 MAC:MO IRL:IE:IRELAND ESP:ES:SPAIN LIE:LI MRT:MR SAU:SA'
    .split(/ (?=[A-Z]{3}:)/)
    .flatMap((entry) => {
      const names = entry.split(':')
      return names.map((name) => [name, names[1]!])
    }),
)
const context: ImportContext = {
  today: '2026-11-22',
  shortForm: 'day',
  countryOf: (text) => COUNTRIES[text.trim().toUpperCase()],
}

function factsOf({ passenger }: ImportRow): string[] {
  const { surname, given_names: given, gender, birthday, nationality, travel_document: papers } = passenger
  const expiry = papers.type === 'idcard' ? '' : papers.expiry
  return [surname, given, gender, birthday, nationality, papers.type, papers.number, expiry]
}

/** Facts of the text, and how many were read correctly. */
function scored({ text, people }: ListStyle): { readonly facts: number; readonly right: number } {
  const result = readPassengerText(text, context)
  const rows = 'rows' in result ? result.rows.map(factsOf) : []
  const pairs = people.flatMap((person, at) =>
    person.split('|').flatMap((fact, field) => (fact === '' ? [] : [fact === rows[at]?.[field]])),
  )
  return { facts: pairs.length, right: pairs.filter(Boolean).length }
}

test.each(STYLES)('[D4] every passenger of a list is read: $name', (style) => {
  const result = readPassengerText(style.text, context)
  if (!('rows' in result)) throw new Error(result.refused)
  const empty = style.people.map((person) => person.split('|').map((fact) => fact === ''))
  expect(
    result.rows.map((row, at) =>
      factsOf(row)
        .map((fact, field) => (empty[at]?.[field] ? '' : fact))
        .join('|'),
    ),
  ).toEqual(style.people)
  expect(result.unread.map(({ row }) => row)).toEqual(style.unread ?? [])
})

test('[D4] at least 98 of 100 facts across all styles are correct', () => {
  const sums = STYLES.map(scored)
  const total = (key: 'facts' | 'right') => sums.reduce((sum, each) => sum + each[key], 0)
  expect(STYLES.length).toBeGreaterThanOrEqual(40)
  expect(total('right') / total('facts')).toBeGreaterThanOrEqual(0.98)
})
