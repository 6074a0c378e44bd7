import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scenarioFiles } from './library.ts'
import { readScenario, ScenarioError } from './read-scenario.ts'

const issuesOf = (text: string): readonly string[] => {
  try {
    readScenario('draft', text)
    return []
  } catch (error) {
    return error instanceof ScenarioError ? error.issues : expect.fail(String(error))
  }
}

test('[K3] the six examples are valid and named in three languages', () => {
  const files = scenarioFiles(join(import.meta.dirname, '../../../../../scenarios'))
  expect(files.map(({ name, issues }) => [name, issues])).toEqual([
    ['group-desks', []],
    ['irregular-season', []],
    ['late-tickets', []],
    ['lost-answers', []],
    ['moving-prices', []],
    ['one-story', []],
  ])
  for (const { scenario } of files) expect(new Set(Object.values(scenario?.title ?? {})).size).toBe(3)
})

test('[K3] a rule defines where, how often and what; defaults apply', () => {
  const { rules, title } = readScenario(
    'draft',
    `title: Test
rules:
  - at: later
    supplier: SIM-GDS
    flight: CX506
    route: HKG-KIX
    date: 2026-12-01..2026-12-31
    surname: chan
    share: 12.5%
    times: 2
    do: schedule_change
    minutes: -30
    daysBefore: 3
    hoursBefore: 2
`,
  )
  expect(title['zh-tw']).toBe('Test')
  expect(rules).toEqual([
    {
      id: 'draft line 3',
      at: 'later',
      where: {
        supplier: 'SIM-GDS',
        flight: 'CX506',
        route: { from: 'HKG', to: 'KIX' },
        date: { from: '2026-12-01', to: '2026-12-31' },
        surname: 'CHAN',
      },
      share: 0.125,
      times: 2,
      effect: { do: 'schedule_change', minutes: -30, segment: 1, hoursBefore: 74 },
    },
  ])
})

test('[K3] all issues are reported with line and expected value', () => {
  const issues = issuesOf(`title: { en: Test }
rules:
  - at: verify
    do: ticket_in
  - at: book
    suplier: SIM-GDS
    flight: CX 506
    share: 0.2
    do: reject
  - at: verify
    surname: CHAN
    do: price
  - at: noon
    do: price
    percent: 3
  - at: later
    date: 2026-12-31..2026-12-01
    do: delay
    minutes: 1.5
  - call: [0]
    at: issue
    do: slow
    seconds: 1000
`)
  expect(issues.map((each) => each.replace(/expected one of .*/, 'expected one of …'))).toEqual([
    'line 1: title is a sentence, or one for each of en, zh-cn, zh-tw',
    'line 4: do is "ticket_in": expected one of …',
    'line 6: suplier is not known here: expected one of …',
    'line 7: flight is "CX 506": expected a flight number such as CX506',
    'line 8: share is 0.2: expected a share of the calls such as 20%',
    'line 11: surname is not known here: expected one of …',
    'line 12: percent is missing: price needs a whole number from -90 to 300',
    'line 13: at is one of search, verify, book, issue, void, refund, reissue, later, group',
    'line 17: date is "2026-12-31..2026-12-01": expected a day such as 2026-12-01, or a period such as 2026-12-01..2026-12-31',
    'line 19: minutes is 1.5: expected a whole number from 1 to 2880',
    'line 20: call is [0]: expected a number from 1 on, or a list such as [2, 4]',
    'line 23: seconds is 1000: expected a whole number from 1 to 600',
  ])
})

test.each([
  ['', 'a scenario is a list of keys'],
  ['- at: book', 'a scenario is a list of keys'],
  ['title: T', 'rules is a list with one rule at least'],
  ['title: T\nrules: []', 'rules is a list with one rule at least'],
  ['title: T\nrules:\n  - book', 'a rule is a list of keys'],
  ['title: T\nrules: [', 'this is no YAML'],
  ['title: T\ntitle: U\nrules: []', 'this is no YAML'],
])('[K3] %j is refused with a reason and a line', (text, reason) => {
  expect(issuesOf(text).join(' ')).toMatch(new RegExp(`^line \\d+: .*${reason}`))
})

test('[K3] a missing path is reported', () => {
  expect(() => scenarioFiles('/no/such/folder')).toThrow('there is no such file or folder')
})
