// How much of each field is read correctly: per flight whether it was found, its day, times and arrival day;
// per person the name.

import type { PnrAnalysis } from '../analysis.ts'
import type { CorpusEntry } from './entry.fixture.ts'

export const SCORED = ['found', 'date', 'times', 'dayChange', 'names', 'locator', 'dialect'] as const
export type Scored = (typeof SCORED)[number]
export type Score = Record<Scored, { right: number; of: number }>

export function emptyScore(): Score {
  return Object.fromEntries(SCORED.map((field) => [field, { right: 0, of: 0 }])) as Score
}

/** Adds the score of one display. `dialect` is its format. */
export function addScore(
  score: Score,
  entry: Omit<CorpusEntry, 'text'>,
  analysis: PnrAnalysis,
  dialect: string,
): void {
  const count = (field: Scored, isRight: boolean) => {
    score[field].of += 1
    if (isRight) score[field].right += 1
  }
  const left = [...analysis.segments]
  for (const flight of entry.flights) {
    const [, name = '', , date, from, departure, to, arrival, days] =
      /^(\S+) (\S+) (\S+) ([A-Z]{3})(?: (\d\d:\d\d))? ([A-Z]{3})(?: (\d\d:\d\d))?(?: ([+-]\d|\?))?$/.exec(
        flight,
      ) ?? []
    const at = left.findIndex(
      (segment) =>
        `${segment.carrier}${segment.flightNumber}` === name && segment.from === from && segment.to === to,
    )
    const segment = left.splice(at === -1 ? left.length : at, 1)[0]
    count('found', segment !== undefined)
    if (!segment) continue
    count('date', segment.date === date)
    count(
      'times',
      (segment.departure ?? undefined) === departure && (segment.arrival ?? undefined) === arrival,
    )
    count('dayChange', days === '?' ? segment.dayChange === null : segment.dayChange === Number(days ?? 0))
  }
  const names = new Set(
    analysis.passengers.map(({ surname, givenNames, nativeName }) =>
      surname ? `${surname}/${givenNames}` : nativeName,
    ),
  )
  for (const name of entry.names ?? []) {
    count('names', names.has(name.replace(/ (?:adult|child|infant)(?: .*)?$/, '')))
  }
  count('locator', analysis.locator === (entry.locator ?? null))
  count('dialect', analysis.dialect === dialect)
}
