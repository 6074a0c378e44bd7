import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '@interline/domain/text/text'
import { ticketsText } from '../../../shell/separate-tickets/text.ts'
import { fare, run, separate } from '../results/results.fixture.tsx'
import { ruleText } from '../../../shell/fare-rules/text.ts'
import { fareText, quoteText, searchText } from '../text.ts'
import { compare, type Words } from './comparison.ts'
import { liveOptions } from './live-options.ts'
import QuoteTray from './quote-tray.tsx'
import { clearQuoted, toggleQuoted, useQuoted } from './quoted.ts'

const search = run()
const { query } = search
const options = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) =>
  fare(id, 100_000 + at * 5_000, at % 2 === 0, `MU${at}`),
)

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  cleanup()
  clearQuoted(query)
  vi.unstubAllGlobals()
})

test('[C4] a quote takes five different options and no sixth', () => {
  expect(options.map((each) => toggleQuoted(query, each))).toEqual([
    'added',
    'added',
    'added',
    'added',
    'added',
    'full',
  ])
  expect(toggleQuoted(query, options[0]!)).toBe('removed')
  expect(toggleQuoted(query, options[5]!)).toBe('added')
})

test('[C4] an option survives a new search by flights and fare', () => {
  const quoted = [
    { key: 'MU0~a~GDS~fast-standard', itineraryKey: 'MU0', carrier: 'MU', flights: 'MU 0', family: 'a' },
  ]
  const state = (phase: 'running' | 'done', shown = options) =>
    liveOptions(quoted, { ...search, phase, shown })[0]
  expect(state('done', [{ ...options[0]!, id: 'otherwise named now' }])).toMatchObject({ state: 'offered' })
  expect(state('running', [])).toMatchObject({ state: 'asking' })
  expect(state('done', [])).toMatchObject({ state: 'gone', solution: null })
  expect(
    liveOptions(quoted, { ...search, phase: 'done', shown: options, gone: new Set(['a']) })[0],
  ).toMatchObject({
    state: 'gone',
  })
})

async function textsOf(locale: Locale): Promise<Words> {
  const [quote, fares, rules, words, tickets] = await Promise.all([
    quoteText.load(locale),
    fareText.load(locale),
    ruleText.load(locale),
    searchText.load(locale),
    ticketsText.load(locale),
  ])
  return {
    quote,
    fares,
    rules,
    search: words,
    tickets,
    money: (minor) => `CNY ${minor / 100}`,
    markup: null,
  }
}

test.each([
  [
    'en',
    'Self-transfer',
    ['none, single ticket', 'BKK: Low risk, 42m to spare'],
    'MU 543: Free\nFD 250: Not refundable',
  ],
  ['zh-cn', '自行中转', ['无，一张客票', 'BKK：风险较低，富余 42m'], 'MU 543：免费\nFD 250：不可退票'],
  ['zh-tw', '自行轉機', ['無，一張機票', 'BKK：風險偏低，尚餘 42m'], 'MU 543：免費\nFD 250：不可退票'],
] as const)(
  '[C4 C3] comparing in %s shows transfers and the rules of each ticket',
  async (locale, name, lines, rules) => {
    const { differing } = compare([options[0]!, separate(options[2]!)], query, await textsOf(locale), false)
    expect(differing.find((row) => row.name === name)?.values).toEqual(lines)
    expect(differing.flatMap(({ values }) => values)).toContain(rules)
  },
)

test('[C4] comparing shows differences and hides internal facts from clients', async () => {
  const texts = await textsOf('en')
  const pair = [options[0]!, { ...options[1]!, sourceTag: 'LCC' as const }]
  const { differing, same } = compare(pair, query, texts, false)
  expect(differing.map(({ name, values, best }) => [name, ...values, best])).toEqual([
    ['Fare', 'a', 'b', []],
    ['Refund', 'Free', 'Not refundable', []],
    ['Per adult', 'CNY 1000', 'CNY 1050', [0]],
  ])
  expect(same).toContain('Checked bag')
  const inside = compare(pair, query, texts, true).differing.map(({ name }) => name)
  expect(inside).toEqual(expect.arrayContaining(['Source', 'Net']))
})

function Tray() {
  const quoted = useQuoted(query)
  return quoted.length > 0 && <QuoteTray run={{ ...search, shown: options }} quoted={quoted} currency="CNY" />
}

test('[C4] removing options keeps the focus, and comparing needs two', async () => {
  const user = userEvent.setup()
  for (const each of options.slice(0, 3)) toggleQuoted(query, each)
  await act(async () => {
    render(
      <Suspense>
        <Tray />
      </Suspense>,
    )
  })
  const tray = await screen.findByRole('region', { name: 'Quote' })
  expect(within(tray).getByRole('status').textContent).toBe('3 options')
  const crosses = () => within(tray).getAllByRole('button', { name: /^Remove .+ from quote$/ })
  await user.click(crosses()[2]!)
  expect(document.activeElement).toBe(crosses()[1])
  await user.click(crosses()[0]!)
  expect(document.activeElement).toBe(crosses()[0])
  const comparing = within(tray).getByRole('button', { name: 'Compare' })
  expect(comparing.getAttribute('aria-disabled')).toBe('true')
  expect(comparing.title).toBe('Add a second option to compare.')
})
