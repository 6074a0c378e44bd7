// What the machine-readable zone of a travel document says: passports (TD3), cards and permits (TD1, TD2), and the
// one line of the permit to Hong Kong, Macao or Taiwan. Every check digit is told, fitting or not; whoever asked
// compares with the document in his hand.

import { localDate, type LocalDate } from '../../time/local-date.ts'
import type { DocumentType } from '../document-types.ts'
import { checkDigit } from './check-digit.ts'
import { mrzLines, type MrzLayout } from './lines.ts'

export const MRZ_FIELDS = [
  'docType',
  'number',
  'surname',
  'givenName',
  'nationality',
  'birthday',
  'gender',
  'expiryDate',
  'issuingPlace',
] as const
export type MrzField = (typeof MRZ_FIELDS)[number]

export interface MrzReading {
  readonly layout: MrzLayout
  readonly docType: DocumentType
  readonly number: string
  /** Empty where the document has no name in its zone. */
  readonly surname: string
  readonly givenName: string
  /** ISO 3166-1 alpha-2, empty where it is none of a country. */
  readonly nationality: string
  /** Empty where it is no day. */
  readonly birthday: LocalDate
  readonly gender: 'male' | 'female' | ''
  readonly expiryDate: LocalDate
  readonly issuingPlace: string
  /** From 0 to 1: 1 for what a check digit confirms, 0 for what is empty. */
  readonly confidence: Readonly<Record<MrzField, number>>
  readonly checks: readonly MrzCheck[]
}

export interface MrzCheck {
  readonly field: 'number' | 'birthday' | 'expiryDate' | 'optional' | 'composite'
  readonly ok: boolean
}

export interface MrzContext {
  readonly today: LocalDate
  /** ISO 3166-1 alpha-2 of an alpha-3 code. */
  readonly countryOf: (alpha3: string) => string | undefined
  /** How well the characters were recognised, 0 to 1; typed ones count as 1. */
  readonly recognition?: number
}

/** Codes of zones that are no ISO 3166 codes. */
const OTHER_CODES: Readonly<Record<string, string>> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  RKS: 'XK',
  UNO: '',
  UNA: '',
  XXA: '',
  XXB: '',
  XXC: '',
}

/** The reading, or undefined where the text is no zone of a known layout. */
export function readMrz(text: string, context: MrzContext): MrzReading | undefined {
  const found = mrzLines(text)
  if (!found) return undefined
  const raw = RAW[found.layout](found.lines)
  const country = (code: string) => {
    const plain = code.replaceAll('<', '')
    return OTHER_CODES[plain] ?? context.countryOf(plain) ?? ''
  }
  const number = raw.number.replaceAll('<', '')
  const kind = kindOf(found.layout, raw, number, country)
  const facts = {
    docType: kind.docType,
    number,
    ...namesOf(raw.names),
    nationality: kind.nationality,
    birthday: birthdayOf(raw.birth, context.today),
    gender: raw.sex === 'M' ? ('male' as const) : raw.sex === 'F' ? ('female' as const) : ('' as const),
    expiryDate: dayOf(raw.expiry, 2000),
    issuingPlace: kind.issuingPlace,
  }
  return {
    layout: found.layout,
    ...facts,
    confidence: confidenceOf(facts, raw.checks, context),
    checks: raw.checks,
  }
}

interface Raw {
  readonly code: string
  readonly issuer: string
  readonly number: string
  readonly nationality: string
  readonly birth: string
  readonly sex: string
  readonly expiry: string
  readonly names: string
  readonly checks: readonly MrzCheck[]
}

function check(field: MrzCheck['field'], value: string, digit: string): MrzCheck {
  return { field, ok: checkDigit(value) === digit }
}

const RAW: Readonly<Record<MrzLayout, (lines: readonly string[]) => Raw>> = {
  TD3: ([first = '', second = '']) => passportLike(first, second, 42),
  TD2: ([first = '', second = '']) => passportLike(first, second, 35),
  TD1: ([first = '', second = '', third = '']) => {
    // A number of more than nine characters goes on behind its filler, its check digit last.
    const long = first[14] === '<' ? /^[^<]+/.exec(first.slice(15))?.[0] : undefined
    const number = long === undefined ? first.slice(5, 14) : first.slice(5, 14) + long.slice(0, -1)
    const digit = long === undefined ? (first[14] ?? '') : long.slice(-1)
    return {
      code: first.slice(0, 2),
      issuer: first.slice(2, 5),
      number,
      nationality: second.slice(15, 18),
      birth: second.slice(0, 6),
      sex: second[7] ?? '',
      expiry: second.slice(8, 14),
      names: third,
      checks: [
        check('number', number, digit),
        check('birthday', second.slice(0, 6), second[6] ?? ''),
        check('expiryDate', second.slice(8, 14), second[14] ?? ''),
        check(
          'composite',
          first.slice(5, 30) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29),
          second[29] ?? '',
        ),
      ],
    }
  },
  EEP: ([line = '']) => ({
    code: line.slice(0, 2),
    issuer: 'CHN',
    number: line.slice(2, 11),
    nationality: 'CHN',
    birth: line.slice(21, 27),
    sex: '',
    expiry: line.slice(13, 19),
    names: '',
    checks: [
      check('number', line.slice(2, 11), line[11] ?? ''),
      check('expiryDate', line.slice(13, 19), line[19] ?? ''),
      check('birthday', line.slice(21, 27), line[27] ?? ''),
      check('composite', line.slice(2, 12) + line.slice(13, 20) + line.slice(21, 28), line[29] ?? ''),
    ],
  }),
}

/** Two lines, as passports have them; `optionalEnd` is where the optional data end. */
function passportLike(first: string, second: string, optionalEnd: number): Raw {
  const isPassport = second.length === 44
  const optional = second.slice(28, 42)
  return {
    code: first.slice(0, 2),
    issuer: first.slice(2, 5),
    number: second.slice(0, 9),
    nationality: second.slice(10, 13),
    birth: second.slice(13, 19),
    sex: second[20] ?? '',
    expiry: second.slice(21, 27),
    names: first.slice(5),
    checks: [
      check('number', second.slice(0, 9), second[9] ?? ''),
      check('birthday', second.slice(13, 19), second[19] ?? ''),
      check('expiryDate', second.slice(21, 27), second[27] ?? ''),
      // Without optional data the digit may be a filler.
      ...(isPassport && !(second[42] === '<' && /^<+$/.test(optional))
        ? [check('optional', optional, second[42] ?? '')]
        : []),
      check(
        'composite',
        second.slice(0, 10) + second.slice(13, 20) + second.slice(21, isPassport ? 43 : optionalEnd),
        second.at(-1) ?? '',
      ),
    ],
  }
}

type Kind = Pick<MrzReading, 'docType' | 'nationality' | 'issuingPlace'>

function kindOf(layout: MrzLayout, raw: Raw, number: string, country: (code: string) => string): Kind {
  const nationality = country(raw.nationality)
  const issuingPlace = country(raw.issuer)
  if (layout === 'EEP')
    return { docType: raw.code === 'CS' ? 'eep' : 'tptw', nationality: 'CN', issuingPlace: 'CN' }
  if (layout === 'TD3' || raw.code.startsWith('P')) {
    // Passports of Hong Kong and Macao say CHN as well: their numbers tell them apart.
    const resident = raw.issuer === 'CHN' ? regionOf(number) : undefined
    if (resident)
      return { docType: 'internationalityPassport', nationality: resident, issuingPlace: resident }
    return {
      docType: nationality === 'CN' ? 'chinesePassport' : 'internationalityPassport',
      nationality,
      issuingPlace,
    }
  }
  if (raw.issuer === 'CHN') {
    if (/^H\d{8}/.test(number)) return { docType: 'tphm', nationality: 'HK', issuingPlace }
    if (/^M\d{8}/.test(number)) return { docType: 'tphm', nationality: 'MO', issuingPlace }
    if (raw.nationality === 'TWN' || raw.code === 'CT' || /^\d{8}$/.test(number))
      return { docType: 'ttpmr', nationality: 'TW', issuingPlace }
    if (nationality !== 'CN') return { docType: 'fpridcard', nationality, issuingPlace }
  }
  return { docType: 'idcard', nationality, issuingPlace }
}

function regionOf(number: string): 'HK' | 'MO' | undefined {
  if (/^[KH][A-Z]?\d{7,8}$/.test(number)) return 'HK'
  return /^M[A-Z]?\d{7,8}$/.test(number) ? 'MO' : undefined
}

function namesOf(names: string): Pick<MrzReading, 'surname' | 'givenName'> {
  const [surname = '', given = ''] = names.replace(/<+$/, '').split('<<')
  // Tickets take letters only: a surname of two words is written as one.
  return { surname: surname.replaceAll('<', ''), givenName: given.replaceAll('<', ' ').trim() }
}

function dayOf(digits: string, century: number): LocalDate {
  if (!/^\d{6}$/.test(digits)) return ''
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number)
  return localDate(century + (year ?? 0), month ?? 0, day ?? 0) ?? ''
}

/** Nobody is born after today. */
function birthdayOf(digits: string, today: LocalDate): LocalDate {
  const late = dayOf(digits, 2000)
  return late !== '' && late <= today ? late : dayOf(digits, 1900)
}

/** What no digit confirms and is not typed but recognised. */
const UNCONFIRMED = 0.9
const CONTRADICTED = 0.2

function confidenceOf(
  facts: Readonly<Record<MrzField, string>>,
  checks: readonly MrzCheck[],
  { recognition = 1 }: MrzContext,
): Record<MrzField, number> {
  const composite = checks.some(({ field, ok }) => field === 'composite' && ok)
  const of = (field: MrzField): number => {
    if (facts[field] === '') return 0
    const own = checks.find((each) => each.field === field)
    if (own) return own.ok ? (composite ? 1 : 0.95) : CONTRADICTED
    return Math.round(UNCONFIRMED * recognition * 100) / 100
  }
  return Object.fromEntries(MRZ_FIELDS.map((field) => [field, of(field)])) as Record<MrzField, number>
}
