import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import type { Locale } from '@interline/domain/text/text'
import { beforeAll, expect, test } from 'vitest'
import { commandLineText } from '../../../shell/text.ts'
import { listCommands } from './list-commands.ts'
import type { Tab } from '../results/view-settings.ts'

const LOCALES = ['en', 'zh-cn', 'zh-tw'] as const
type Words = Awaited<ReturnType<typeof commandLineText.load>>
const words = new Map<Locale, Words>()

beforeAll(async () => {
  for (const locale of LOCALES) words.set(locale, await commandLineText.load(locale))
})

function typed(text: string, choice: Partial<FilterChoice> = {}, locale: Locale = 'en') {
  const done: { filters?: FilterChoice; sort?: Tab } = {}
  const list = {
    choice: { ...NO_FILTER, ...choice },
    sort: 'price' as const,
    airlines: new Map([
      ['CX', 'Cathay Pacific'],
      ['SQ', 'Singapore Airlines'],
    ]),
    onFilter: (filters: FilterChoice) => void (done.filters = filters),
    onSort: (sort: Tab) => void (done.sort = sort),
  }
  const { commands, fault } = listCommands(text, list, words.get(locale)!)
  const press = (at = 0) => {
    const does = commands[at]?.does
    if (typeof does === 'function') does()
    return done
  }
  return { labels: commands.map(({ label }) => label), commands, fault, press }
}

test('[C4 A14] a line of codes sorts and filters at once', () => {
  const { labels, press, commands } = typed('/acx/fn/sd')
  expect(labels).toEqual(['Direct flights only, Fastest first, Cathay Pacific only'])
  expect(commands[0]?.entry).toBe(true)
  expect(press()).toEqual({ filters: { ...NO_FILTER, stops: [0], airlines: ['CX'] }, sort: 'duration' })
})

test('[C4 A14] an airline of the list is found by code or name', () => {
  expect(typed('sq cx').labels).toEqual(['Singapore Airlines + Cathay Pacific only'])
  const named = typed('cath')
  expect(named.labels).toEqual(['Cathay Pacific only'])
  expect(named.press().filters?.airlines).toEqual(['CX'])
  // Two letters that are no airline here are left to other parsers.
  expect(typed('LH')).toMatchObject({ labels: [], fault: null })
  expect(typed('/ALH').fault).toBe('No option here is on LH')
})

test.each([
  ['/FN/QQ', 'Not a listed code. Enter an airline as /ACX; type “?” for the other codes (character 5)'],
  ['/FN/F1', 'Entered twice (character 5)'],
  ['/A1', 'Enter an airline as /A and its two-character code, such as /ACX (character 2)'],
])('[C4] the error of %s names its position', (text, sentence) => {
  expect(typed(text)).toMatchObject({ labels: [], fault: sentence })
})

test.each<[Locale, string, string]>([
  ['en', 'dir', 'Direct flights only'],
  ['en', 'nonst', 'Direct flights only'],
  ['en', 'Cheap', 'Cheapest first'],
  ['zh-cn', '直飞', '仅看直飞'],
  ['zh-cn', '最便宜', '价格从低到高'],
  ['zh-tw', '直飛', '只看直飛'],
  ['zh-tw', '最早', '起飛由早到晚'],
])('[C4 A9] in %s "%s" offers "%s"', (locale, text, label) => {
  expect(typed(text, {}, locale).labels).toEqual([label])
})

test('[C4] an active filter is marked and removed by the same word', () => {
  const off = typed('direct', { stops: [0], refundable: true })
  expect(off.labels).toEqual(['Remove: Direct flights only'])
  expect(off.commands[0]?.on).toBe(true)
  expect(off.press().filters).toEqual({ ...NO_FILTER, refundable: true })
  expect(typed('clear').labels).toEqual([])
  expect(typed('clear', { refundable: true }).press().filters).toEqual(NO_FILTER)
  expect(typed('cheapest').commands[0]?.on).toBe(true)
})
