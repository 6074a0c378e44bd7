import { readAnswer } from '@interline/domain/backoffice/groups/answer/read-answer'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openMemory } from '../memory/memory.ts'
import { openRuleBook } from '../memory/rule-book.ts'
import { groupDecider } from '../scenario/decide-group.ts'
import { seededRandom } from '../seeded-random.ts'
import type { GroupApplication } from '@interline/domain/backoffice/groups/application'
import { openGroupDesk } from './group-desk.ts'

const folder = mkdtempSync(join(tmpdir(), 'interline-group-desk-'))
const memory = openMemory(join(folder, 'sandbox.sqlite'))
afterAll(() => {
  memory.close()
  rmSync(folder, { recursive: true, force: true })
})
const book = openRuleBook(memory)
const chance = seededRandom('group desks')
let at = Date.parse('2026-11-27T08:00:00Z')
const desk = openGroupDesk({
  memory,
  chance,
  now: () => at,
  decide: groupDecider({ book, chance, now: () => at }),
  pace: 1,
})

let count = 0
const application = (given: Partial<GroupApplication> = {}): GroupApplication => {
  count += 1
  return {
    reference: `ref${count}`,
    kind: 'seats',
    airline: 'CX',
    groupName: 'SMITH WEDDING',
    passengers: { adult: 18, child: 2, infant: 0 },
    journeys: [{ from: 'HKG', to: 'SIN', date: '2027-03-14' }],
    flights: [
      { flightNo: 'CX735', date: '2027-03-14', from: 'HKG', to: 'SIN', departs: '09:00', arrives: '12:50' },
    ],
    currency: 'HKD',
    text: '',
    ...given,
  }
}

const AIRPORTS = new Set(['HKG', 'SIN'])
const read = (text: string) =>
  readAnswer(text, {
    today: '2026-11-27',
    isAirport: (code) => AIRPORTS.has(code),
    isAirline: (code) => ['CX', 'SQ', 'MU', 'CI', 'QF', 'JL', 'LH', 'BA'].includes(code),
    seatsAsked: 20,
  })

function answerTo(given: GroupApplication): string {
  desk.send(given)
  at += 3 * 60_000
  return desk.answersTo([given.reference])[0]?.text ?? ''
}

const AIRLINES = ['CX', 'SQ', 'QF', 'JL', 'LH', 'BA', 'MU', 'CI']

test.each(AIRLINES)('[K2] an airline’s answers are read as they were meant: %s', (airline) => {
  const flights = application().flights.map((each) => ({ ...each, flightNo: `${airline}735` }))
  const of = (groupName: string, kind: GroupApplication['kind'] = 'seats') =>
    read(answerTo(application({ airline, groupName, kind, flights })))
  expect(of('SMITH WEDDING', 'quote')).toMatchObject({
    outcome: 'quoted',
    offers: [
      {
        flights: [
          { flightNo: `${airline}735`, date: '2027-03-14', from: 'HKG', to: 'SIN', departs: '09:00' },
        ],
        currency: 'HKD',
        prices: [{ type: 'adult' }, { type: 'child' }],
        installments: [
          { kind: 'first', percent: 10, refundable: false, due: { days: 7, from: 'confirmation' } },
          { kind: 'second', percent: 20, due: { days: 45, from: 'departure' } },
          { kind: 'final', due: { days: 30, from: 'departure' } },
        ],
        namesDue: { days: 21, from: 'departure' },
      },
    ],
  })
  const confirmed = of('SMITH WEDDING')
  expect(confirmed).toMatchObject({ outcome: 'confirmed', seats: { confirmed: 20 } })
  expect(confirmed.locator).toMatch(/^G[A-Z0-9]{5}$/)
  expect(of('PARTLY READY')).toMatchObject({ outcome: 'partly', seats: { confirmed: 8, waiting: 12 } })
  expect(of('THE OTHERS')).toMatchObject({
    outcome: 'counter',
    offers: [{ flights: [{ flightNo: `${airline}739`, departs: '12:00' }] }],
  })
  expect(of('REFUSED CLUB')).toMatchObject({ outcome: 'refused' })
  const open = [of('SMITH WEDDING', 'quote'), confirmed].flatMap(({ lines }) =>
    lines.filter(({ text, roles, open: left }) => text !== '' && (roles.length === 0 || left.length > 0)),
  )
  expect(open).toEqual([])
})

test('[K2] a forgotten application has no answer, and a repeated one has one', () => {
  expect(answerTo(application({ groupName: 'FORGOTTEN BAND' }))).toBe('')
  const once = application()
  const first = answerTo(once)
  expect(answerTo(once)).toBe(first)
})

test('[K2] scenario rules decide before names, and are recorded', () => {
  book.choose({
    name: 'late',
    text: 'title: Late\nrules:\n  - at: group\n    carrier: SQ\n    do: answer_in\n    minutes: 600\n',
  })
  const late = application({ airline: 'SQ', groupName: 'REFUSED CLUB' })
  expect(answerTo(late)).toBe('')
  at += 600 * 60_000
  expect(desk.answersTo([late.reference])).toHaveLength(1)
  expect(book.fired(1)).toMatchObject([{ step: 'group', rule: 'late line 3', effect: 'answer_in 600' }])
  book.choose(null)
})
