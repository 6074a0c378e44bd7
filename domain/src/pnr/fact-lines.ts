// What a PNR contains besides names and flights: contacts, the ticketing time limit, ticket numbers, the fare
// box.

import { addDays, localDate, parts, type LocalDate } from '../time/local-date.ts'
import type { PnrAnalysis, PnrContact, PnrFares, PnrTicket } from './analysis.ts'
import { minutesOf, MONTH_NAMES, monthNumber, nearYear, settleDay, timeText } from './local-times.ts'
import { passengerOf } from './service-line.ts'

type TimeLimit = NonNullable<PnrAnalysis['timeLimit']>

const DAY = String.raw`(\d{1,2})(${MONTH_NAMES})(\d{2}(?!\d))?`
// oxfmt-ignore
const LIMITS: readonly { readonly pattern: RegExp; readonly timeFirst?: true }[] = [
  { pattern: new RegExp(`^TL/(\\d{4})/${DAY}`), timeFirst: true },
  { pattern: new RegExp(`^TK ?(?:PAX |INF )?(?:TL|XL) ?${DAY}(?:/(\\d{4}))?`) },
  { pattern: new RegExp(`^T?(?:TKTG-)?(?:TAW|TAU|TAX|TL|AW)[/ ]?(?:[A-Z]{2})?${DAY}(?:/(\\d{4})([APNM])?)?`) },
  { pattern: new RegExp(`^TKTG-T(?:AU|L)?/(?:[A-Z]{2})?${DAY}(?:/(\\d{4}))?`) },
]
/** Inside SSR ADTK and OTHS: `TO CX BY 15MAR 1200`, `BY HKG12MAR26/1800`. */
const LIMIT_INSIDE = new RegExp(`(?:BY|BEFORE|TL) (?:[A-Z]{3} ?)?${DAY}(?:[ /](\\d{4})(?!\\d))?`)
const INSIDE_TIME_FIRST = new RegExp(`(?:BY|BEFORE) (\\d{4})[ /]${DAY}`)

export function readTimeLimit(body: string, line: number, today: LocalDate): TimeLimit | undefined {
  for (const { pattern, timeFirst } of LIMITS) {
    const match = pattern.exec(body)
    if (match) return limitOf(match, timeFirst === true, line, today)
  }
  return undefined
}

const TICKETED: readonly RegExp[] = [
  // Amadeus `TK OK09JAN/HKG1A2345//ETCX`, Sabre `T-09MAY-A1B2*ABC`, Galileo and Apollo `TKTG-T*HKG 09MAY0916Z`.
  new RegExp(`^TK ?(?:PAX |INF )?(?:OK|PT) ?${DAY}`),
  new RegExp(`^T-${DAY}`),
  new RegExp(`^TKTG-T\\*[A-Z0-9]{2,5} ?${DAY}`),
]

/** The day of ticketing, empty if only the fact is stated; undefined for any other line. It is not a time limit. */
export function readTicketed(body: string, today: LocalDate): LocalDate | undefined {
  for (const pattern of TICKETED) {
    const [, day, month = '', year] = pattern.exec(body) ?? []
    if (day)
      return pastDay(Number(day), monthNumber(month), year ? nearYear(Number(year), today) : null, today)
  }
  return /^(?:TK ?OK(?:\/|$| )|T$|T-(?!TL)[A-Z*]|TKTG-T\*)/.test(body) && !TICKET.test(body) ? '' : undefined
}

/** The last such date that is not in the future. */
function pastDay(day: number, month: number, year: number | null, today: LocalDate): LocalDate {
  if (year !== null) return localDate(year, month, day) ?? ''
  const [thisYear] = parts(today)
  const dates = [thisYear, thisYear - 1, thisYear - 2].flatMap((each) => localDate(each, month, day) ?? [])
  return dates.find((date) => date <= addDays(today, 1)) ?? ''
}

export function timeLimitInside(text: string, line: number, today: LocalDate): TimeLimit | undefined {
  const first = INSIDE_TIME_FIRST.exec(text)
  if (first) return limitOf(first, true, line, today)
  const match = LIMIT_INSIDE.exec(text)
  return match ? limitOf(match, false, line, today) : undefined
}

function limitOf(
  match: RegExpExecArray,
  timeFirst: boolean,
  line: number,
  today: LocalDate,
): TimeLimit | undefined {
  const groups = match.slice(1)
  const [day = '', month = '', year, late = '', half = ''] = timeFirst ? groups.slice(1) : groups
  const digits = timeFirst ? (groups[0] ?? '') : late
  const settled = year
    ? localDate(nearYear(Number(year), today), monthNumber(month), Number(day))
    : settleDay({ day: Number(day), month: monthNumber(month), year: null, weekday: null }, today, null)?.date
  if (!settled) return undefined
  const minutes = digits === '' ? undefined : minutesOf(digits, half)
  return { line, date: settled, time: minutes === undefined ? null : timeText(minutes) }
}

const CONTACT =
  /^(?:AP[AMHBFEN]?[ /+-]|FONE-|PHONES? ?:?|TEL(?:EPHONE)? ?:? ?|MOBILE ?:? ?|EMAIL ?:? ?|电话|電話|手机|手機|邮箱|電郵|PE‡|CTC[ -]?|BA )/
const AGENCY = /^([A-Z]{3})\/T \1\/T /
const PHONE = /(?:^|[^\d])(\+?\d[\d -]{5,20}\d)(?!\d)/
const EMAIL = /([A-Z0-9._%+-]{1,64}@[A-Z0-9.-]{1,190}\.[A-Z]{2,12})/

/** A phone or mail address of a contact line; `any` also accepts a line that consists of one only. */
export function readContact(body: string, line: number, any: boolean): PnrContact | undefined {
  if (!any && !CONTACT.test(body) && !AGENCY.test(body)) return undefined
  const email = EMAIL.exec(body)?.[1]
  if (email) return { line, kind: 'email', value: email.toLowerCase() }
  const phone = PHONE.exec(body.replace(AGENCY, ''))?.[1]
  return phone ? { line, kind: 'phone', value: phone.trim() } : undefined
}

export function isContactLine(body: string): boolean {
  return CONTACT.test(body) || AGENCY.test(body)
}

/** Phone or mail from SSR CTCM and CTCE and OSI CTCT; slashes replace the characters that teletype does not have. */
export function contactOfService(code: string, text: string, line: number): PnrContact | undefined {
  if (code === 'CTCE') {
    const value = text
      .replace('//', '@')
      .replaceAll('..', '_')
      .replaceAll('./', '-')
      .replace(/^[ /]+/, '')
    return value.includes('@')
      ? { line, kind: 'email', value: (value.split(' ')[0] ?? '').toLowerCase() }
      : undefined
  }
  const digits =
    code === 'CTCM' ? /(\+?\d{6,18})/.exec(text)?.[1] : /CTC[TMHB] ?(\+?[\d-]{6,20})/.exec(text)?.[1]
  return digits ? { line, kind: 'phone', value: digits } : undefined
}

const TICKET_LINE =
  /^(?:FA PAX|FA |FHE |TN\/|TE |TK |T-|TKTG-T\*|票号 ?:? ?|票號 ?:? ?|E-?TICKET(?: NO\.?| NUMBER)? ?:? ?|TICKET(?: NO\.?| NUMBER)? ?:? ?)/
const TICKET = /(?:^|[^\d])(\d{3})-?(\d{10})(?!\d)/

export function readTicket(body: string, line: number): PnrTicket | undefined {
  return TICKET_LINE.test(body) ? ticketInside(body, line) : undefined
}

export function ticketInside(
  text: string,
  line: number,
  passenger = passengerOf(text),
): PnrTicket | undefined {
  const match = TICKET.exec(text)
  return match ? { line, number: `${match[1]}-${match[2]}`, passenger } : undefined
}

/** `FN/A/FCNY2000.00/SCNY2000.00/C0.00/XCNY50.00/TCNY50.00CN/TEXEMPTYQ/ACNY2050.00` */
export function readFares(body: string, line: number): PnrFares | undefined {
  if (!body.startsWith('FN/')) return undefined
  const fields = body.split('/')
  const amount = (letter: string) =>
    fields
      .map((field) => new RegExp(`^${letter}([A-Z]{3}) ?(\\d{1,9}(?:\\.\\d{1,3})?)$`).exec(field.trim()))
      .find(Boolean)
  const [fare, total] = [amount('F'), amount('A')]
  if (!fare) return undefined
  const taxes = fields.flatMap((field) => {
    const tax = /^T[A-Z]{3} ?(\d{1,9}(?:\.\d{1,3})?)([A-Z0-9]{2})$/.exec(field.trim())
    return tax ? [{ code: tax[2] ?? '', amount: tax[1] ?? '' }] : []
  })
  return { line, currency: fare[1] ?? '', fare: fare[2] ?? '', total: total?.[2] ?? '', taxes }
}

const REMARK =
  /^(?:M |\* ?(?:SP|ES) |MCO |F[GHIKSZ] |SK |SEE |-?REPLICATED|RM[A-Z*]?[ /]|RC[ /]|RMK|RMKS-|REMARKS?(?: |$)|FC\/|FC |FP\/|FP |FP[A-Z]|FE |FE\/|EI\/|FV |FM |FM\/|FO |FS |FT |FB |FD |TC\/|OPW|OPC|OP |OP-|H-|DLVR-|ADRS-|FOP ?[:-]|GFAX-|NOTE-|SEE RT|G\*|FQ-|T-|\.[A-Z]{3})/
const HEADER =
  /^(?:---|RP\/|\*\*[A-Z ]+\*\*|\*\*\*|NO NAMES|[A-Z ]{0,30}(?:DATA|INFO|RECORDS?|SEGMENT|DETAIL FIELD) EXISTS?(?: |$)|[A-Z]{3}\d{3} SCHEDULE CHG|SEATS\/BOARDING PASS|VENDOR (?:LOCATOR|REMARKS)|INVOICED|CUSTOMER NUMBER|OFFER CAR|(?:\d\/)?ATFQ-|FQ-|FM-|\d[A-Z0-9]{2,3} - |ACKN-|RECORD LOCATOR|NO OSI|TKG FAX|NOTE-|[A-Z0-9]{8,9}\/[A-Z0-9]{6}\/\d{1,2}[A-Z]{3}\d\d$|(?:ADV PAX FLT )?(?:DEPARTS|ARRIVES) |TKT\/TIME LIMIT|PHONES$|GENERAL FACTS|PASSENGER DETAIL|REMARKS$|RECEIVED FROM|ACCOUNTING DATA|TICKETS?$|ITINERARY$|ADDRESS$|\*\* |[A-Z0-9]{2,6}\.[A-Z0-9]{2,6}\*|P-|RF ?-|FREQUENT TRAVELER|AA FACTS)/

export function isRemark(body: string): boolean {
  return REMARK.test(body)
}

export function isHeader(body: string): boolean {
  return HEADER.test(body)
}
