// The position of the record locator in each system, and the airlines' locators.

import type { LocalDate } from '../time/local-date.ts'
import type { PnrDialect } from './analysis.ts'
import { MONTH_NAMES, monthNumber, nearYear, type WrittenDay } from './local-times.ts'

/** The locator of a header line, or of a line labelled as such. */
export function readLocator(text: string, dialect: PnrDialect, isFirst: boolean): string | undefined {
  if (dialect === 'amadeus' && text.startsWith('RP/')) return / ([A-Z0-9]{6})$/.exec(text)?.[1]
  const asked = /^RT ?:? ?(?:N\/)?([A-Z0-9]{5,6})$/.exec(text)?.[1] ?? /^1P- ?([A-Z0-9]{6})$/.exec(text)?.[1]
  if (asked) return asked
  if (dialect === 'galileo' || dialect === 'apollo') {
    const head = /^([A-Z0-9]{6})\/[A-Z0-9]{2}(?: |$)/.exec(text)?.[1]
    if (head) return head
  }
  const said =
    /(?:PNR|LOCATOR|BOOKING (?:REF(?:ERENCE)?|CODE|NUMBER)|RECORD|CONFIRMATION(?: (?:NUMBER|CODE))?|REFERENCE|BUCHUNG(?:SNUMMER|SREFERENZ|SCODE)?|LOCALIZADOR(?: DE RESERVA)?|CÓDIGO DE RESERVA|R[ÉE]SERVATION|BOKNINGSREFERENS|PRENOTAZIONE|编码|編碼|编号|編號|訂位代號|记录编号)(?: ?[:#] ?| (?=[A-Z]{0,5}\d|[A-Z0-9]{5,6}$))([A-Z0-9]{5,6})(?:$|[^A-Z0-9])/.exec(
      text,
    )?.[1]
  if (said) return said
  // Galileo and Apollo begin with an agent's name, which may have six letters, too.
  if (!isFirst || dialect === 'galileo' || dialect === 'apollo') return undefined
  return /^(?=[A-Z0-9]*[A-Z])[A-Z0-9]{6}$/.test(text) ? text : undefined
}

/** The airline's own locator: Sabre's `/DCCX*ABC123`, TravelSky's `RMK CA/ABC123`, `VL CX*ABC123`. */
export function airlineLocators(text: string): { readonly carrier: string; readonly locator: string }[] {
  const patterns = [
    /\/DC([A-Z0-9]{2})\*([A-Z0-9]{5,6})/g,
    /(?:^|\. ?)RMK ([A-Z][A-Z0-9]|\d[A-Z])\/([A-Z0-9]{5,6})(?![A-Z0-9])/g,
    /(?:VLOC|VL|VENDOR LOCATOR|RLOC)[ :-]{1,2}([A-Z0-9]{2})[*/ ]([A-Z0-9]{5,6})(?![A-Z0-9])/g,
  ]
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, carrier = '', locator = '']) => ({ carrier, locator })),
  )
}

const HEAD_DAYS: readonly RegExp[] = [
  // Amadeus `RP/HKG1A2345/HKG1A2345 AA/SU 12MAR26/0800Z HXYZ12`, Sabre's foot `A1B2.A1B2*ABC 0357/10JUN26 HXYZ12 H`.
  new RegExp(String.raw`^RP/.* (?<day>\d{1,2})(?<month>${MONTH_NAMES})(?<year>\d{2})/\d{4}Z`),
  new RegExp(
    String.raw`^[A-Z0-9]{3,4}\.[A-Z0-9]{3,5}\*[A-Z0-9]{2,4} \d{4}/(?<day>\d{1,2})(?<month>${MONTH_NAMES})(?<year>\d{2})(?!\d)`,
  ),
  // Galileo `7KQ2PL/WS HKGOU C123456 AG 99999992 12MAR`, Apollo `J7Q2PL/AA HKGSB MA 26DEC`.
  new RegExp(
    String.raw`^[A-Z0-9]{6}/[A-Z0-9]{2} .*(?:AG \d{8}|[A-Z]{2}) (?<day>\d{1,2})(?<month>${MONTH_NAMES})$`,
  ),
  // TravelSky: when it was booked, or until when the ticket is due.
  /^\d{1,2}\.BY OPT [A-Z0-9]{2,20} (?<year>20\d\d)\/(?<number>\d\d)\/(?<day>\d\d)/,
  new RegExp(String.raw`^\d{1,2}\.TL/\d{4}/(?<day>\d{1,2})(?<month>${MONTH_NAMES})(?<year>\d{2})/`),
  new RegExp(
    String.raw`^\d{1,2}\.SSR ADTK 1E BY [A-Z]{3}(?<day>\d{1,2})(?<month>${MONTH_NAMES})(?<year>\d{2})/\d{4}`,
  ),
]

/** The booking or last change date in a header or footer; the year is null if missing. */
export function readHeadDay(text: string, today: LocalDate): WrittenDay | undefined {
  for (const pattern of HEAD_DAYS) {
    const { day, month, number, year } = pattern.exec(text)?.groups ?? {}
    if (!day) continue
    const known = year === undefined ? null : year.length === 4 ? Number(year) : nearYear(Number(year), today)
    return {
      day: Number(day),
      month: number === undefined ? monthNumber(month ?? '') : Number(number),
      year: known,
      weekday: null,
    }
  }
  return undefined
}
