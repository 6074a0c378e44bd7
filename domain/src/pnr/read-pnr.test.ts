import { describe, expect, test } from 'vitest'
import type { PnrAnalysis, PnrContext, PnrPlaces } from './analysis.ts'
import { AMADEUS_TRICKY } from './corpus/amadeus-tricky.fixture.ts'
import { AMADEUS } from './corpus/amadeus.fixture.ts'
import { APOLLO } from './corpus/apollo.fixture.ts'
import type { CorpusEntry } from './corpus/entry.fixture.ts'
import { GALILEO_TRICKY } from './corpus/galileo-tricky.fixture.ts'
import { GALILEO } from './corpus/galileo.fixture.ts'
import { ITINERARY_TRICKY } from './corpus/itinerary-tricky.fixture.ts'
import { ITINERARY } from './corpus/itinerary.fixture.ts'
import { MAILS } from './corpus/mails.fixture.ts'
import { SABRE_TRICKY } from './corpus/sabre-tricky.fixture.ts'
import { SABRE } from './corpus/sabre.fixture.ts'
import { addScore, emptyScore, SCORED } from './corpus/scores.fixture.ts'
import { TRAVELSKY_TRICKY } from './corpus/travelsky-tricky.fixture.ts'
import { TRAVELSKY } from './corpus/travelsky.fixture.ts'
import { WORLDSPAN } from './corpus/worldspan.fixture.ts'
import { pnrRefusal, readPnr } from './read-pnr.ts'

const AIRPORTS = new Set('HKG KIX NRT HND LAX SYD LHR JFK PVG SIN SHA PEK CAN TPE'.split(' '))
const CITIES: Readonly<Record<string, string>> = {
  北京: 'PEK',
  广州: 'CAN',
  台北: 'TPE',
  香港: 'HKG',
  'HONG KONG': 'HKG',
  OSAKA: 'KIX',
  LONDON: 'LHR',
}
const places: PnrPlaces = { isAirport: (code) => AIRPORTS.has(code), airportNamed: (name) => CITIES[name] }
const CORPUS = {
  amadeus: [...AMADEUS, ...AMADEUS_TRICKY],
  sabre: [...SABRE, ...SABRE_TRICKY],
  galileo: [...GALILEO, ...GALILEO_TRICKY],
  apollo: APOLLO,
  worldspan: WORLDSPAN,
  travelsky: [...TRAVELSKY, ...TRAVELSKY_TRICKY],
  itinerary: [...ITINERARY, ...ITINERARY_TRICKY, ...MAILS],
}
const contextOf = ({ today = '2026-03-12' }: Partial<CorpusEntry>): PnrContext => ({ today, places })

describe.each(Object.entries(CORPUS))('%s', (dialect, entries) => {
  test.each(entries)('[C6] $name', (entry) => {
    const analysis = readPnr(entry.text, contextOf(entry))
    expect({ dialect: analysis.dialect, ...told(analysis) }).toEqual({
      dialect,
      locator: entry.locator ?? null,
      names: entry.names ?? [],
      flights: entry.flights,
      warnings: (entry.warnings ?? []).toSorted(),
      unread: entry.unread ?? [],
      limit: entry.limit ?? '',
      tickets: entry.tickets ?? [],
      contacts: entry.contacts ?? [],
      airline: entry.airline ?? [],
      documents: entry.documents ?? [],
      fares: entry.fares ?? '',
      operatedBy: entry.operatedBy ?? entry.flights.map(() => ''),
    })
    expect(analysis.trace.map(({ text }) => text).join('\n')).toBe(entry.text)
  })

  test('[C6] every field of the corpus is read', () => {
    const score = emptyScore()
    for (const entry of entries) addScore(score, entry, readPnr(entry.text, contextOf(entry)), dialect)
    const table = SCORED.map((field) => `${field} ${score[field].right}/${score[field].of}`)
    expect(table).toEqual(SCORED.map((field) => `${field} ${score[field].of}/${score[field].of}`))
    expect(score.found.of).toBeGreaterThanOrEqual(entries.length / 2)
  })
})

function told({ passengers, segments, warnings, trace, ...rest }: PnrAnalysis) {
  return {
    locator: rest.locator,
    names: passengers.map(({ surname, givenNames, nativeName, type, gender, birthday }) =>
      [surname ? `${surname}/${givenNames}` : nativeName, type, gender, birthday].filter(Boolean).join(' '),
    ),
    flights: segments.map((segment) => {
      const { carrier, flightNumber, rbd, date, from, to, departure, arrival, dayChange } = segment
      const days =
        dayChange === null ? '?' : dayChange === 0 ? '' : dayChange > 0 ? `+${dayChange}` : `${dayChange}`
      return [`${carrier}${flightNumber}`, rbd || '-', date, from, departure, to, arrival, days]
        .filter(Boolean)
        .join(' ')
    }),
    warnings: warnings.map(({ rule, line }) => (line === null ? rule : `${rule}@${line}`)).toSorted(),
    unread: trace.filter(({ role }) => role === 'not_understood').map(({ line }) => line),
    limit: [rest.timeLimit?.date, rest.timeLimit?.time].filter(Boolean).join(' '),
    tickets: rest.tickets.map(({ number }) => number),
    contacts: rest.contacts.map(({ value }) => value),
    airline: rest.airlineLocators.map(({ carrier, locator }) => `${carrier} ${locator}`),
    documents: passengers.flatMap(({ document }) => (document ? [document.number] : [])),
    fares: rest.fares ? `${rest.fares.currency} ${rest.fares.fare} ${rest.fares.total}` : '',
    operatedBy: segments.map(({ operatedBy }) => operatedBy ?? ''),
  }
}

test('[C6] the corpus has at least 120 displays of our own', () =>
  expect(Object.values(CORPUS).flat().length).toBeGreaterThanOrEqual(120))

describe('any text', () => {
  const all = Object.values(CORPUS).flat()

  test('[C6] with dropped, swapped or noisy lines never throws or loses one', () => {
    let state = 7
    const chance = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
    const noise = [
      '',
      '>',
      '+',
      '<script>',
      'ÄÖ\u0000\u200b',
      '1.',
      '99. XX',
      '///////',
      '\t\t',
      '１２３',
      '🛫✈️',
      '\r',
    ]
    for (const entry of all) {
      for (let turn = 0; turn < 40; turn++) {
        const lines = entry.text.split('\n')
        const at = chance(lines.length)
        const other = chance(lines.length)
        if (turn % 4 === 0) lines.splice(at, 1)
        else if (turn % 4 === 1) [lines[at], lines[other]] = [lines[other] ?? '', lines[at] ?? '']
        else if (turn % 4 === 2) lines.splice(at, 0, noise[chance(noise.length)] ?? '')
        else lines[at] = (lines[at] ?? '').slice(chance(40)) + (noise[chance(noise.length)] ?? '')
        const text = lines.join('\n')
        const { trace } = readPnr(text, contextOf(entry))
        expect(trace.map((line) => line.text).join('\n')).toBe(text)
        expect(trace.map(({ line }) => line)).toEqual(text.split('\n').map((_, index) => index + 1))
      }
    }
  })

  const full = (piece: string) => piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000)
  test.each(
    [
      'A',
      ' ',
      '/',
      '1.',
      '1.A/',
      'A ',
      'CX506 ',
      'HKGKIX ',
      '1010A ',
      '(INF',
      '-',
      '北京',
      '\n',
      ' 1.1A/B\n',
      '1 CX 506Y 20APR M HKGKIX HK2 1010A 255P\n',
      '       A\n',
      '20APR ',
      '1 SSR DOCS /',
      'A/A/A/A',
      '+',
      '\t',
      '0',
      'TO A-',
      'CX506 20APR HKGKIX 1010 1455 ',
      '\u3000',
      'OP-CX1 ',
    ].map((piece) => [JSON.stringify(piece), piece]),
  )('[C6 platform] 20,000 characters of %s are read quickly', (_, piece) => {
    const text = full(piece)
    const started = Date.now()
    const { trace } = readPnr(text, { today: '2026-03-12', places })
    // Far above the normal time, far below that of backtracking.
    expect(Date.now() - started).toBeLessThan(1000)
    expect(trace.map((line) => line.text).join('\n')).toBe(text)
  })

  test('[C6] that is empty or too long is refused with the limit', () => {
    expect(pnrRefusal(' \n')).toEqual({ path: 'pnr', rule: 'pnr.empty' })
    expect(pnrRefusal('x'.repeat(20_000))).toBeNull()
    expect(pnrRefusal('x'.repeat(20_001))).toEqual({
      path: 'pnr',
      rule: 'pnr.too_long',
      values: { max: 20_000, count: 20_001 },
    })
  })

  test('[C6] with seventeen flights is reported as too long to price', () => {
    const flights = Array.from({ length: 17 }, (_, at) => `CX50${at % 10} ${at + 1}APR HKGKIX 1010 1455`)
    const { warnings } = readPnr(flights.join('\n'), { today: '2026-03-12', places })
    expect(warnings.find(({ rule }) => rule === 'too_many_segments')).toMatchObject({
      stops: true,
      values: { count: 17, max: 16 },
    })
  })
})
