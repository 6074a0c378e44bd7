// Travel documents from SSR DOCS and SSR FOID: `P/HKG/K12345678/HKG/01JAN80/M/05MAY30/CHAN/TAI MAN`.

import { parseTypedDate } from '../time/typed-date.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { PnrPassenger } from './analysis.ts'

export type DocumentFacts = Pick<PnrPassenger, 'gender' | 'birthday' | 'nationality' | 'document'> & {
  readonly surname: string
  readonly givenNames: string
  /** Document of an infant on the lap of the named passenger: sex `MI` or `FI`. */
  readonly isInfant: boolean
}

/** ISO 3166-1 alpha-3 and alpha-2 of common nationalities; others are left to the operator. */
const COUNTRIES =
  'CHN CN HKG HK MAC MO TWN TW JPN JP KOR KR SGP SG MYS MY THA TH VNM VN PHL PH IDN ID IND IN PAK PK BGD BD LKA LK NPL NP ' +
  'KHM KH LAO LA MMR MM MNG MN KAZ KZ UZB UZ RUS RU UKR UA GBR GB IRL IE FRA FR DEU DE NLD NL BEL BE CHE CH AUT AT ITA IT ' +
  'ESP ES PRT PT GRC GR TUR TR POL PL CZE CZ HUN HU SWE SE NOR NO DNK DK FIN FI USA US CAN CA MEX MX BRA BR ARG AR CHL CL ' +
  'AUS AU NZL NZ ZAF ZA EGY EG KEN KE NGA NG ETH ET MAR MA ARE AE SAU SA QAT QA ISR IL IRN IR IRQ IQ JOR JO'
const CODES = COUNTRIES.split(' ')
const ALPHA_2 = new Map(CODES.flatMap((code, at) => (at % 2 === 0 ? [[code, CODES[at + 1] ?? '']] : [])))
const KNOWN = new Set(ALPHA_2.values())

/** The fields of SSR DOCS after the status; undefined if they are not a document. */
export function readDocument(text: string, today: LocalDate): DocumentFacts | undefined {
  const fields = text
    .replace(/^[-/ ]+/, '')
    .split('/')
    .map((field) => field.trim())
  const [
    kind = '',
    issuer = '',
    number = '',
    nationality = '',
    born = '',
    sex = '',
    expiry = '',
    surname = '',
    given = '',
  ] = fields
  if (!/^[A-Z]{1,2}$/.test(kind) || !/^[A-Z0-9]{4,20}$/.test(number)) return undefined
  const date = (typed: string, direction: 'past' | 'future') =>
    parseTypedDate(typed, { today, direction, shortForm: 'day' }) ?? ''
  return {
    gender: sex.startsWith('M') ? 'male' : sex.startsWith('F') ? 'female' : '',
    birthday: date(born, 'past'),
    nationality: country(nationality),
    document: { kind, number, expiry: date(expiry, 'future'), issuingPlace: country(issuer) },
    surname,
    givenNames: given,
    isInfant: /^[MF]I$/.test(sex),
  }
}

/** An identity number from SSR FOID: `NI110105199001010010`, or another document `PPE12345678`. */
export function readIdentity(text: string): DocumentFacts | undefined {
  const match = /^(NI|PP|ID|UU) ?([A-Z0-9]{5,20})/.exec(text.replace(/^[-/ ]+/, ''))
  if (!match) return undefined
  const [, kind = '', number = ''] = match
  const native = kind === 'NI' && /^\d{17}[\dX]$/.test(number)
  return {
    gender: native ? (Number(number[16]) % 2 === 1 ? 'male' : 'female') : '',
    birthday: native ? `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}` : '',
    nationality: native ? 'CN' : '',
    document: { kind: kind === 'PP' ? 'P' : kind, number, expiry: '', issuingPlace: native ? 'CN' : '' },
    surname: '',
    givenNames: '',
    isInfant: false,
  }
}

function country(code: string): string {
  return ALPHA_2.get(code) ?? (KNOWN.has(code) ? code : '')
}
