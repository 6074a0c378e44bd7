// Words of a mail that label the facts after them: departure, arrival, or times that are not the flight's
// own.

export type End = 'dep' | 'arr'

export interface Label {
  readonly end: End
  readonly start: number
  readonly stop: number
}

// oxfmt-ignore
const DEPARTURE =
  /(?<![A-ZÀ-Ý])(?:DEPART(?:URE|S|ING|ED)?|DEP|LEAV(?:E|ES|ING)|ETD|STD|ABFLUG|ABREISE|AVGÅNG|DÉPART|SALIDA|PARTENZA|PARTIDA|VERTREK)(?![A-ZÀ-Ý])|^(?:FROM|ORIGIN|VON|FRÅN|DESDE)(?= ?[:/]| )|出发|出發|起飞|起飛|始发|始發/g
// oxfmt-ignore
const ARRIVAL =
  /(?<![A-ZÀ-Ý])(?:ARRIV(?:AL|ALS|ES|E|ING|ED)|ARR|ETA|STA|ANKUNFT|ANKOMST|ARRIVÉE|LLEGADA|ARRIVO|CHEGADA|AANKOMST)(?![A-ZÀ-Ý])|^(?:TO|DESTINATION|NACH|TILL|HASTA)(?= ?[:/]| )|到达|到達|抵达|抵達|降落/g
/** `DEPARTING FLIGHT` is a heading, `DEPARTURE GATE` and `ARRIVAL TERMINAL` are not times. */
const NO_LABEL =
  /^ ?(?:FLIGHTS?(?![A-Z])|GATE|TERMINAL|HALL|LOUNGE|CARD|TAX|航站|航廈|大厅|大廳|航班|登机口|登機門)/

export function labelsOf(text: string): Label[] {
  const find = (pattern: RegExp, end: End) =>
    [...text.matchAll(pattern)].flatMap((match): Label[] => {
      const stop = match.index + match[0].length
      return NO_LABEL.test(text.slice(stop)) ? [] : [{ end, start: match.index, stop }]
    })
  return [...find(DEPARTURE, 'dep'), ...find(ARRIVAL, 'arr')].toSorted((a, b) => a.start - b.start)
}

/** Dates and times that do not belong to a flight. */
// oxfmt-ignore
const NO_FLIGHT =
  /(?<![A-Z])(?:ISSUED?|ISSUE DATE|BOOKED|BOOKING DATE|DATE OF (?:ISSUE|BOOKING|CHANGE|BIRTH|PURCHASE)|PRINTED|CREATED|PURCHASED|NOT VALID|VALID (?:UNTIL|FROM|TO)|EXPIR[A-Z]*|BIRTH|DOB|INVOICE|RECEIVED|PAID|DEADLINE|TICKET(?:ING)? (?:TIME LIMIT|BY)|TIME LIMIT|CANCEL(?:LATION)?|REFUND|AVBOKNING)(?![A-Z])|签发|簽發|填开|填開|出票日期|开票|開票日期|预订日期|訂位日期|预订时间|下单|生日|出生|有效期|截止/
// oxfmt-ignore
const SPAN =
  /(?<![A-Z])(?:(?:TOTAL )?DURATION|(?:TRAVEL|TRIP|FLYING|FLIGHT|JOURNEY|ELAPSED) TIME|LAYOVER|STOPOVER|CONNECTION|REISEDAUER|RESTID|飞行时间|飛行時間|飞行时长|时长|時長|停留|中转|轉機)[^0-9\n]{0,14}\d{1,2} ?(?:H(?:OURS?|RS?)?\.?|:|小时|小時)? ?,? ?(?:\d{1,2} ?(?:M(?:IN(?:UTE)?S?)?\.?|分[钟鐘]?)?)?/g
// oxfmt-ignore
const EARLIER =
  /(?<![A-Z])(?:(?:LATEST )?CHECK-? ?IN(?: (?:BY|CLOSES|OPENS|DEADLINE))?|BOARDING(?: TIME)?|GATE CLOSES|值机|值機|登机|登機|报到|報到)[^0-9\n]{0,24}\d{1,2}[:.]?\d\d ?(?:[AP]\.?M)?/g

const AIRCRAFT =
  /(?<![A-Z])(?:AIRBUS|BOEING|EMBRAER|BOMBARDIER)[A-Z ]{0,12}[A-Z]?\d{2,3}(?:[-/][A-Z0-9]{1,6}){0,3}|(?<![A-Z0-9])A[23]\d\d(?:-\d{2,4}[A-Z]{0,3})?(?![A-Z0-9])|(?<![A-Z0-9])B?7[0-8]7-\d{1,4}[A-Z]{0,3}(?![A-Z0-9])/g

/** The line without text that only looks like flight facts; empty if nothing else remains. */
export function withoutOther(text: string): string {
  if (NO_FLIGHT.test(text)) return ''
  const blank = (cut: string) => ' '.repeat(cut.length)
  return text.replace(AIRCRAFT, blank).replace(SPAN, blank).replace(EARLIER, blank)
}

const TIME_FIRST = /(\d{1,2}[:：]\d\d) ?(起飞|起飛|出发|出發|离港|離港|到达|到達|抵达|抵達|落地|降落)/g

/** `09:00起飞 14:30到达` with each word moved before its time, at the same length; other texts unchanged. */
export function labelsFirst(text: string): string {
  const first = TIME_FIRST.exec(text)
  TIME_FIRST.lastIndex = 0
  if (!first || /(?:起飞|起飛|出发|出發|离港|離港)/.test(text.slice(0, first.index))) return text
  return text.replace(TIME_FIRST, (whole, time: string, word: string) =>
    `${word} ${time}`.padEnd(whole.length).slice(-whole.length),
  )
}
