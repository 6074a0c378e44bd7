// Detects which system wrote the text: each marker adds to the score of its format, and the highest score
// wins.

import type { PnrDialect } from './analysis.ts'
import { LONGEST_READ, type PnrLine } from './lines.ts'
import { MONTH_NAMES } from './local-times.ts'

interface Marker {
  readonly dialect: Exclude<PnrDialect, 'itinerary'>
  readonly points: number
  readonly pattern: RegExp
}

const DATE = String.raw`\d{1,2}(?:${MONTH_NAMES})(?:\d\d)?`
const FLIGHT = String.raw`\*?(?:[A-Z][A-Z0-9]|\d[A-Z]) ?\d{1,4}`
const WEEKDAY = '(?:MO|TU|WE|TH|FR|SA|SU)'

// oxfmt-ignore
const MARKERS: readonly Marker[] = [
  { dialect: 'amadeus', points: 6, pattern: /^(?:--- [A-Z ]+ ---|RP\/[A-Z0-9]{5,9}\/)/ },
  { dialect: 'amadeus', points: 3, pattern: new RegExp(`^\\d{1,2} ${FLIGHT} [A-Z] ${DATE} [1-7][ *]`) },
  { dialect: 'amadeus', points: 2, pattern: /(?: \*1A\/E\*| E [A-Z0-9]{2}[/.][A-Z0-9]{5,8})$/ },
  { dialect: 'amadeus', points: 2, pattern: /^\d{1,3} (?:AP[AEHMB]?|TK|FA|FB|FE|FV|FP|FM|RM|RC|OP) [A-Z/+]/ },
  { dialect: 'amadeus', points: 2, pattern: /^\d{1,3} (?:SSR|\/SSR|\*SSR) / },
  { dialect: 'amadeus', points: 2, pattern: /\((?:CHD|INF|IDDOB|ADT)[/A-Z)]/ },
  { dialect: 'sabre', points: 3, pattern: new RegExp(`^\\d{1,2} ${FLIGHT}[A-Z] ${DATE} [1-7MTWQFJS] [A-Z]{6}`) },
  { dialect: 'sabre', points: 4, pattern: /^(?:TKT\/TIME LIMIT|PHONES|GENERAL FACTS|PASSENGER DETAIL FIELD EXISTS|REMARKS)/ },
  { dialect: 'sabre', points: 2, pattern: /^\d{1,2}\.(?:TAW|T-|TAX)/ },
  { dialect: 'sabre', points: 2, pattern: /\/DC[A-Z0-9]{2}\*/ },
  { dialect: 'sabre', points: 2, pattern: /^\d{1,2}\.(?:I\/)?\d[A-Z]+\/[A-Z ]+\*[CI]\d\d/ },
  { dialect: 'sabre', points: 1, pattern: /^\d{1,2}\.(?:I\/)?\d[A-Z]+\// },
  { dialect: 'sabre', points: 2, pattern: /^\d{1,2}\.SSR [A-Z]{4} [A-Z0-9]{2} [A-Z]{2}\d\// },
  { dialect: 'galileo', points: 3, pattern: new RegExp(`^\\d{1,2}\\. ${FLIGHT} ?[A-Z] ${DATE} [A-Z]{6}`) },
  { dialect: 'galileo', points: 5, pattern: /^[A-Z0-9]{6}\/[A-Z0-9]{2} [A-Z]{5} .* AG \d{8}/ },
  { dialect: 'galileo', points: 2, pattern: /^[A-Z0-9]{6}\/[A-Z0-9]{2} [A-Z]{5}/ },
  { dialect: 'galileo', points: 3, pattern: / O\*? (?:E )?(?:MO|TU|WE|TH|FR|SA|SU)(?: |$)/ },
  { dialect: 'galileo', points: 3, pattern: new RegExp(`^\\d{1,2}[.+] ${FLIGHT} ?[A-Z] ${DATE} [A-Z]{6} [A-Z]{2}\\d.* [#*-] ?\\d{3,4}[APNM]`) },
  { dialect: 'galileo', points: 4, pattern: /^\*\* (?:VENDOR|FILED|SPECIAL|TICKETING|SERVICE|TINS|ELECTRONIC)/ },
  { dialect: 'galileo', points: 2, pattern: /^(?:FONE-|TKTG-)/ },
  { dialect: 'galileo', points: 3, pattern: /^(?:SI\.|RMKS-|DLVR-|SSR-)/ },
  { dialect: 'apollo', points: 3, pattern: new RegExp(`^(?:\\d{1,2} )?${FLIGHT} ?[A-Z]{1,2} ?${DATE} [A-Z]{6} [A-Z]{2}\\d{1,2} ?\\d{3,4}[APNM] \\d{3,4}[APNM]`) },
  { dialect: 'apollo', points: 3, pattern: /\d{3,4}[APNM] ?(?:[|+-]?\*|\d\*?|[|+-])(?: |$)/ },
  { dialect: 'apollo', points: 3, pattern: /[A-Z]{6} [A-Z]{2}\d{1,2} \d{4} \d{4} ?(?:[|+-]\*|\d\*)(?: |$)/ },
  { dialect: 'apollo', points: 5, pattern: /^\*\*\* .{3,60} \*\*\* ?>|^ATFQ-|\/ATFQ-|^GFAX-|^ACKN-|^FOP:-/ },
  { dialect: 'apollo', points: 3, pattern: /^[A-Z0-9]{6}\/[A-Z0-9]{2} [A-Z]{5} [A-Z]{2} \d{1,2}[A-Z]{3}$/ },
  { dialect: 'apollo', points: 2, pattern: /^(?:FONE-|TKTG-|ADRS-)/ },
  { dialect: 'worldspan', points: 8, pattern: /^1P- ?[A-Z0-9]{6}/ },
  { dialect: 'worldspan', points: 4, pattern: new RegExp(`^\\d{1,2} ${FLIGHT}[A-Z] ${DATE} ${WEEKDAY} [A-Z]{6} [A-Z]{2}\\d`) },
  { dialect: 'worldspan', points: 2, pattern: /^(?:P- ?1\.|T- ?1\.|TKG FAX|\d{1,2}\.1[A-Z]+\/[A-Z ]+\*(?:ADT|CNN|INF))/ },
  { dialect: 'galileo', points: 2, pattern: /\*P-[CI]\d\d/ },
  { dialect: 'galileo', points: 1, pattern: /^\d{1,2}\.(?:I\/)?\d[A-Z]+\// },
  { dialect: 'travelsky', points: 6, pattern: /^\*\*ELECTRONIC TICKET PNR\*\*/ },
  { dialect: 'travelsky', points: 4, pattern: new RegExp(`^\\d{1,2} ?\\. ?${FLIGHT} [A-Z]\\d? ${WEEKDAY}${DATE}`) },
  { dialect: 'travelsky', points: 3, pattern: /^\d{1,2} ?\..* [A-Z]{2}\d{1,2} \d{4} \d{4}(?:[+-]\d)? (?:E|S|SEAME)(?: |$)/ },
  { dialect: 'travelsky', points: 2, pattern: /^\d{1,2} ?\. ?[A-Z' ]{2,40}\/.{1,60} (?=[A-Z]{0,5}\d)[A-Z0-9]{5,6}$/ },
  { dialect: 'travelsky', points: 3, pattern: /(?:^|\. ?)SSR FOID|OSI .{0,12}CTC[TM]/ },
  { dialect: 'travelsky', points: 3, pattern: /^\d{1,3} ?\. ?(?:TL\/|FN\/|FC\/|XN\/IN|RMK |TN\/|SSR TKNE|BA |[A-Z]{3}\/T )/ },
  { dialect: 'travelsky', points: 2, pattern: /^\d{1,2} ?\. ?[\u4e00-\u9fff]{2,}/ },
  { dialect: 'travelsky', points: 2, pattern: /\bNM\d{1,3}\b/ },
]

const LEAST_POINTS = 3
const SISTERS = new Set(['galileo', 'apollo'])

/** The likeliest format; plain itinerary text if there are hardly any markers. */
export function detectDialect(lines: readonly PnrLine[]): { dialect: PnrDialect; confidence: number } {
  const scores = { amadeus: 0, sabre: 0, galileo: 0, apollo: 0, worldspan: 0, travelsky: 0 }
  for (const { text } of lines) {
    if (text === '' || text.length > LONGEST_READ) continue
    for (const { dialect, points, pattern } of MARKERS) if (pattern.test(text)) scores[dialect] += points
  }
  const [best, ...others] = Object.entries(scores).toSorted((a, b) => b[1] - a[1])
  if (!best || best[1] < LEAST_POINTS) return { dialect: 'itinerary', confidence: 0.5 }
  // Galileo and Apollo share most of their lines: one does not reduce the confidence in the other.
  const second = others.find(([name]) => !(SISTERS.has(name) && SISTERS.has(best[0])))?.[1] ?? 0
  return {
    dialect: best[0] as PnrDialect,
    confidence: Math.round((100 * (best[1] - second)) / best[1]) / 100,
  }
}
