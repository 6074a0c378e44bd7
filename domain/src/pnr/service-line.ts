// SSR and OSI lines: `SSR DOCS CX HK1 P/HKG/…/P1`, Sabre's `3DOCS…-1.1`, Galileo's `SI.P1/SSRDOCSCXHK1/…`.

import type { PnrDialect, PnrService } from './analysis.ts'

export interface ServiceLine extends PnrService {
  readonly kind: 'ssr' | 'osi'
  /** `HK1`; empty if missing. */
  readonly status: string
  /** In Sabre's name number `-1.2` the person under the name, one-based; null: not given. */
  readonly place: number | null
}

const SSR =
  /^(?:[/*]?SSR[ -]?|\d{0,2}(?=(?:DOCS|DOCO|DOCA|CTCM|CTCE|CTCR|TKNE|TKNM|FOID|CHLD|INFT|ADTK|OTHS)[A-Z/ ]))([A-Z]{4})[ /]*([A-Z][A-Z0-9]|\d[A-Z])?(?![A-Z]{3,}\b)[ /]*([A-Z]{2}\d{1,2}(?![A-Z0-9]))?(.*)$/
const OSI = /^(?:[/*]?OSI ?|5(?=OSI))([A-Z0-9]{2})? ?(.*)$/
const GALILEO = /^SI\.(?:P(\d{1,2})\/)?(.*)$/

/** The line as a service; undefined for any other line. `body` is without its element number. */
export function readService(body: string, line: number): ServiceLine | undefined {
  const galileo = GALILEO.exec(body)
  const text = galileo?.[2] ?? body
  const osi = OSI.exec(text)
  if (osi) {
    const [, carrier = '', rest = ''] = osi
    const passenger = passengerOf(rest, galileo?.[1])
    return { kind: 'osi', status: '', place: null, line, code: 'OSI', carrier, text: rest, passenger }
  }
  const ssr = SSR.exec(text)
  if (!ssr) return undefined
  const [, code = '', carrier = '', status = '', rest = ''] = ssr
  return {
    kind: 'ssr',
    status,
    place: Number(/-\d{1,2}\.(\d)$/.exec(rest)?.[1] ?? 0) || null,
    line,
    code,
    carrier,
    text: withoutPassenger(rest).trim(),
    passenger: passengerOf(rest, galileo?.[1]),
  }
}

/** `/P1` at the end, or Sabre's name number `-1.1`. */
export function passengerOf(text: string, known?: string): number | null {
  const number = known ?? /\/P(\d{1,2})(?:$|[^\dA-Z])/.exec(text)?.[1] ?? /-(\d{1,2})\.\d$/.exec(text)?.[1]
  return number === undefined ? null : Number(number)
}

function withoutPassenger(text: string): string {
  return text.replace(/\/P\d{1,2}$/, '').replace(/-\d{1,2}\.\d$/, '')
}

const CANCELLED = /^(?:XX|HX|NO|UN|UC|XK|XL|US|UU)/

/** Cancelled services may still refer to passengers who left the PNR. */
export function isActive(status: string): boolean {
  return !CANCELLED.test(status)
}

/** All passengers that the line refers to: `/P2`, `/P1-3`, `/S4/P1,3`, `-2.1`. */
export function pointersOf(text: string, dialect: PnrDialect): number[] {
  if (dialect === 'sabre')
    return [...text.matchAll(/-(\d{1,2})\.\d(?= |$)/g)].map(([, field]) => Number(field))
  if (dialect !== 'amadeus' && dialect !== 'travelsky') return []
  return [...text.matchAll(/\/P(\d{1,2}(?:[-,]\d{1,2}){0,8})(?=\/|$| )/g)].flatMap(([, list = '']) =>
    list.split(/[-,]/).map(Number),
  )
}
