// SSR DOCS and FOID as displayed and entered in the reservation systems: `SSR DOCS CA HK1 P/CHN/…`
// (TravelSky, Amadeus), `SRDOCSYYHK1-P-CHN-…` (Amadeus), `3DOCSA/P/CN/…` (Sabre), `SI.P1/SSRDOCS…` and
// `SI.P1S1/DOCS*P/…` (Galileo).

import { wholeDate, type DateReading } from './dates.ts'
import { newFacts, put, putName, type Facts, type ImportContext } from './facts.ts'
import { readName } from '../../pnr/typed-name.ts'

const KEYWORD = /DOCS/
const KINDS = /^(?:P[A-Z]?|I[A-Z]?|A[A-Z]?|C[A-Z]?|F|M|T|N|NI|ID|DB)$/

/** The passenger of a document line; undefined if it is not one. */
export function readDocs(line: string, row: number, context: ImportContext): Facts | undefined {
  const text = line.toUpperCase().trim()
  const keyword = KEYWORD.exec(text)
  if (/\bDOC[AO]\b|DOC[AO](?=[A-Z0-9/ -]*(?:\/|-)[RDV](?:\/|-))/.test(text) && !keyword) return undefined
  const body = keyword ? text.slice(keyword.index + 4) : text
  return fieldsOf(body, keyword !== null)
    .map((fields) => factsOf(fields, row, context, keyword !== null))
    .find((facts) => facts !== undefined && addReference(facts, text))
}

/** The fields after the carrier and the status, separated by slashes or dashes. */
function fieldsOf(body: string, hasKeyword: boolean): string[][] {
  const start = hasKeyword
    ? body.replace(
        /^[*\s]*(?:[A-Z0-9]{2}\s*)?(?:[A-Z]{2}\s?\/?\d{0,3})?(?=[\s/*-])|^\*?[A0-9]{1,2}(?=[/-])/,
        '',
      )
    : body.replace(/^.*?(?=\b[A-Z]{1,2}\s?([/|-])\s?[A-Z]{2,3}\s?\1\s?[A-Z0-9]{4,20}\s?\1)/, '')
  const bare = start
    .replace(/-\d{1,2}[A-Z]+\/[A-Z ]+$/, '')
    .replace(/(?:\/[PS]\d+(?:[-,]\d+)*)+\s*$/, '')
    .replace(/-\d{1,2}\.\d$/, '')
    .replace(/^[\s/*-]+(?=[A-Z])/, '')
  return ['/', '-']
    .map((mark) => bare.split(mark).map((field) => field.trim()))
    .filter((fields) => fields.length >= 4)
}

function factsOf(
  fields: readonly string[],
  row: number,
  { today, countryOf }: ImportContext,
  hasKeyword: boolean,
): Facts | undefined {
  const reading = (direction: 'past' | 'future'): DateReading => ({ today, direction, order: 'day' })
  // All fields are located relative to birthday and sex; other fields may be empty or missing.
  const sexAt = fields.findIndex(
    (field, at) => at > 0 && /^[MFUX]I?$/.test(field) && wholeDate(fields[at - 1] ?? '', reading('past')),
  )
  const bornAt = sexAt > 0 ? sexAt - 1 : 4
  const [kind = '', issuer = '', number = '', nationality = ''] = [4, 3, 2, 1].map(
    (back) => fields[bornAt - back] ?? '',
  )
  const isDocument = /^[A-Z0-9]{4,20}$/.test(number) && /\d/.test(number) && (kind === '' || KINDS.test(kind))
  if (sexAt < 0 && !(isDocument && countryOf(nationality))) return undefined
  if (!hasKeyword && !(isDocument && KINDS.test(kind))) return undefined
  const facts = newFacts(row)
  const sex = sexAt > 0 ? (fields[sexAt] ?? '') : (fields[5] ?? '')
  put(facts, 'gender', sex.startsWith('M') ? 'male' : sex.startsWith('F') ? 'female' : '')
  if (/^[MF]I$/.test(sex)) facts.type = 'infant'
  put(facts, 'birthday', wholeDate(fields[bornAt] ?? '', reading('past'))?.date ?? fields[bornAt] ?? '')
  put(facts, 'nationality', nationality)
  if (isDocument) {
    put(
      facts,
      'travel_document.type',
      kind === 'NI' || kind === 'ID' ? 'idcard' : /^P|^$/.test(kind) ? 'passport' : '?',
    )
    put(facts, 'travel_document.number', number)
    put(facts, 'travel_document.issuing_place', issuer)
  }
  const ends = fields[bornAt + 2] ?? ''
  const expiry = wholeDate(ends, reading('future'))
  if (expiry) put(facts, 'travel_document.expiry', expiry.date)
  const namesAt = expiry || ends === '' ? bornAt + 3 : bornAt + 2
  const names = fields
    .slice(namesAt)
    .filter((field) => field !== '' && field !== 'H' && !/^[PS]\d+(?:[,-]\d+)*$|^\d+(?:\.\d+)?$/.test(field))
    .map((field) => field.replace(/\s?[-*]?[PS]?\d+(?:\.\d+)?$/, ''))
  const name = readName(
    names
      .slice(0, 1)
      .concat(names.slice(1).join(' ') || [])
      .join('/'),
  )
  if (name) putName(facts, names.length > 1 ? name : { ...name })
  return facts
}

function addReference(facts: Facts, text: string): boolean {
  const reference =
    /\/P(\d{1,2})(?:\/S\d+)?\s*$/.exec(text) ??
    /-(\d{1,2})\.1\s*$/.exec(text) ??
    /^SI\.?\s?P(\d{1,2})/.exec(text)
  facts.reference = Number(reference?.[1] ?? 0)
  return true
}

/** An identity document of a reservation, with the passenger that it refers to. */
export function readFoid(line: string, row: number): Facts | undefined {
  const text = line.toUpperCase()
  const found = /FOID.{0,12}?[\s/-](NI|PP|ID)\s?([A-Z0-9]{5,20})/.exec(text)
  if (!found) return undefined
  const facts = newFacts(row)
  put(facts, 'travel_document.type', found[1] === 'PP' ? 'passport' : 'idcard')
  put(facts, 'travel_document.number', found[2] ?? '')
  addReference(facts, text.trim())
  return facts
}

/** An infant of a reservation: `SSR INFT CA KK1 PEKSHA 1234 Y01DEC ZHANG/BAO 15MAY25/P1`. */
export function readInft(line: string, row: number, { today }: ImportContext): Facts | undefined {
  const found = /\bINFT\b.*[\s/-]([A-Z' ]+\/[A-Z' ]+?)[\s/]*(\d{1,2}[A-Z]{3}\d{2,4})/.exec(line.toUpperCase())
  const name = found && readName(found[1]!.trim().replace(/^.*\s(?=\S+\/)/, ''))
  if (!found || !name) return undefined
  const facts = newFacts(row)
  putName(facts, { ...name, type: 'infant' })
  put(facts, 'birthday', wholeDate(found[2]!, { today, direction: 'past', order: 'day' })?.date ?? '')
  return facts
}
