// Which system wrote the text: each marker adds to the score of its dialect, and the highest score wins.

import type { PnrDialect } from './analysis.ts'
import { LONGEST_READ, type PnrLine } from './lines.ts'

interface Marker {
  readonly dialect: Exclude<PnrDialect, 'itinerary'>
  readonly points: number
  readonly pattern: RegExp
}

const DATE = String.raw`\d{1,2}(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?:\d\d)?`
const FLIGHT = String.raw`\*?(?:[A-Z][A-Z0-9]|\d[A-Z]) ?\d{1,4}`
const WEEKDAY = '(?:MO|TU|WE|TH|FR|SA|SU)'

// oxfmt-ignore
const MARKERS: readonly Marker[] = [
  { dialect: 'amadeus', points: 6, pattern: /^(?:--- [A-Z ]+ ---|RP\/[A-Z0-9]{5,9}\/)/ },
  { dialect: 'amadeus', points: 3, pattern: new RegExp(`^\\d{1,2} ${FLIGHT} ?[A-Z] ${DATE} [1-7][ *]`) },
  { dialect: 'amadeus', points: 2, pattern: /^\d{1,3} (?:AP[AEHMB]?|TK|FA|FB|FE|FV|FP|FM|RM|RC|OP) [A-Z/+]/ },
  { dialect: 'amadeus', points: 2, pattern: /^\d{1,3} (?:SSR|\/SSR|\*SSR) / },
  { dialect: 'amadeus', points: 2, pattern: /\((?:CHD|INF|IDDOB|ADT)[/A-Z)]/ },
  { dialect: 'sabre', points: 3, pattern: new RegExp(`^\\d{1,2} ${FLIGHT}[A-Z] ${DATE} [MTWQFJS] [A-Z]{6}`) },
  { dialect: 'sabre', points: 4, pattern: /^(?:TKT\/TIME LIMIT|PHONES|GENERAL FACTS|PASSENGER DETAIL FIELD EXISTS|REMARKS)/ },
  { dialect: 'sabre', points: 2, pattern: /^\d{1,2}\.(?:TAW|T-|TAX)/ },
  { dialect: 'sabre', points: 2, pattern: /\/DC[A-Z0-9]{2}\*/ },
  { dialect: 'sabre', points: 2, pattern: /^\d{1,2}\.(?:I\/)?\d[A-Z]+\/[A-Z ]+\*[CI]\d\d/ },
  { dialect: 'sabre', points: 1, pattern: /^\d{1,2}\.(?:I\/)?\d[A-Z]+\// },
  { dialect: 'sabre', points: 2, pattern: /^\d{1,2}\.SSR [A-Z]{4} [A-Z0-9]{2} [A-Z]{2}\d\// },
  { dialect: 'galileo', points: 3, pattern: new RegExp(`^\\d{1,2}\\. ${FLIGHT} ?[A-Z] ${DATE} [A-Z]{6}`) },
  { dialect: 'galileo', points: 5, pattern: /^[A-Z0-9]{6}\/[A-Z0-9]{2} [A-Z]{5}/ },
  { dialect: 'galileo', points: 4, pattern: /^(?:FONE-|TKTG-|\*\* (?:VENDOR|FILED|SPECIAL|TICKETING))/ },
  { dialect: 'galileo', points: 3, pattern: /^(?:SI\.|GFAX-|RMKS-|ADRS-|DLVR-|FOP-|SSR-)/ },
  { dialect: 'galileo', points: 2, pattern: /\*P-[CI]\d\d/ },
  { dialect: 'galileo', points: 1, pattern: /^\d{1,2}\.(?:I\/)?\d[A-Z]+\// },
  { dialect: 'travelsky', points: 6, pattern: /^\*\*ELECTRONIC TICKET PNR\*\*/ },
  { dialect: 'travelsky', points: 4, pattern: new RegExp(`^\\d{1,2} ?\\. ?${FLIGHT} [A-Z]\\d? ${WEEKDAY}${DATE}`) },
  { dialect: 'travelsky', points: 3, pattern: /(?:^|\. ?)SSR FOID|OSI .{0,12}CTC[TM]/ },
  { dialect: 'travelsky', points: 3, pattern: /^\d{1,3} ?\. ?(?:TL\/|FN\/|FC\/|XN\/IN|RMK |TN\/|SSR TKNE|BA |[A-Z]{3}\/T )/ },
  { dialect: 'travelsky', points: 2, pattern: /^\d{1,2} ?\. ?[\u4e00-\u9fff]{2,}/ },
  { dialect: 'travelsky', points: 2, pattern: /\bNM\d{1,3}\b/ },
]

const LEAST_POINTS = 3

/** The likeliest dialect; plain itinerary text where hardly any marker is found. */
export function detectDialect(lines: readonly PnrLine[]): { dialect: PnrDialect; confidence: number } {
  const scores = { amadeus: 0, sabre: 0, galileo: 0, travelsky: 0 }
  for (const { text } of lines) {
    if (text === '' || text.length > LONGEST_READ) continue
    for (const { dialect, points, pattern } of MARKERS) if (pattern.test(text)) scores[dialect] += points
  }
  const [best, second] = Object.entries(scores).toSorted((a, b) => b[1] - a[1])
  if (!best || !second || best[1] < LEAST_POINTS) return { dialect: 'itinerary', confidence: 0.5 }
  const confidence = Math.round((100 * (best[1] - second[1])) / best[1]) / 100
  return { dialect: best[0] as PnrDialect, confidence }
}
