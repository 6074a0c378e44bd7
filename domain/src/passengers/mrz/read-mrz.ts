// Reads the machine-readable zone of a travel document: passports (TD3), cards and permits (TD1, TD2), and
// the single line of the permit to Hong Kong, Macao or Taiwan. Every check digit is reported, matching or
// not, and so is every corrected character: the user compares it with the document.

import { localDate, type LocalDate } from '../../time/local-date.ts'
import type { DocumentType } from '../document-types.ts'
import { digitFits } from './check-digit.ts'
import { countryIn } from './countries.ts'
import { LAYOUTS, part, type MrzLayout, type Span } from './layouts.ts'
import { zonesIn, type MrzLines } from './lines.ts'
import { namesOf } from './names.ts'
import { repaired, type Repair } from './repair.ts'

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
  /** Empty if the document has no name in its zone. */
  readonly surname: string
  readonly givenName: string
  /** ISO 3166-1 alpha-2, empty if not a country's. */
  readonly nationality: string
  /** Empty if not a date. */
  readonly birthday: LocalDate
  readonly gender: 'male' | 'female' | ''
  readonly expiryDate: LocalDate
  readonly issuingPlace: string
  /** From 0 to 1: 1 if confirmed by a check digit, 0 if empty. */
  readonly confidence: Readonly<Record<MrzField, number>>
  readonly checks: readonly MrzCheck[]
  /** Corrected characters. */
  readonly notes: readonly MrzNote[]
}

/**
 * `repaired`: `from` was read as `to`. `ambiguous`: corrected, but another reading is possible too. `region`:
 * the zone is Chinese and the number format indicates Hong Kong or Macao (`to`, ISO 3166-1 alpha-2).
 */
export const MRZ_NOTES = ['repaired', 'ambiguous', 'region'] as const

export interface MrzNote {
  readonly kind: (typeof MRZ_NOTES)[number]
  readonly field: MrzField | 'optional'
  readonly from: string
  readonly to: string
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

/** The reading, or undefined if the text has no zone of a known layout. Text around the zone is ignored. */
export function readMrz(text: string, context: MrzContext): MrzReading | undefined {
  return best(zonesIn(text), context)?.reading
}

/** A zone in a text, and its lines in the text, zero-based, inclusive. */
export interface FoundZone {
  readonly reading: MrzReading
  readonly first: number
  readonly last: number
}

/** All zones of a text, in order; no line belongs to two of them. */
export function readAllMrz(text: string, context: MrzContext): FoundZone[] {
  let left = zonesIn(text)
  const found: FoundZone[] = []
  for (let zone = best(left, context); zone; zone = best(left, context)) {
    const { first, last } = zone
    found.push(zone)
    left = left.filter((other) => other.last < first || other.first > last)
  }
  return found.toSorted((one, other) => one.first - other.first)
}

function best(zones: readonly MrzLines[], context: MrzContext): FoundZone | undefined {
  let found: (FoundZone & { readonly score: number }) | undefined
  for (const zone of zones) {
    const read = readLines(zone, context)
    if (read && read.score > (found?.score ?? 0))
      found = { reading: read.reading, score: read.score, first: zone.first, last: zone.last }
  }
  return found
}

interface Read {
  readonly reading: MrzReading
  /** Plausibility score. */
  readonly score: number
}

function readLines({ layout, lines: written, misfit }: MrzLines, context: MrzContext): Read | undefined {
  const { lines, repairs } = repaired(layout, written)
  const spans = LAYOUTS[layout]
  const of = (span: Span | null) => (span ? part(lines, span) : '')
  const raw = rawOf(layout, lines)
  // A visa names its holder but is not a travel document.
  if (layout !== 'EEP' && raw.code.startsWith('V')) return undefined
  const country = (code: string) => countryIn(code, context.countryOf)
  const number = raw.number.replaceAll('<', '')
  const names = namesOf(of(spans.names))
  const issuer = country(raw.issuer)
  const kind = kindOf(layout, { ...raw, issued: issuer.code }, number, (code) => country(code).iso2)
  const facts = {
    docType: kind.docType,
    number,
    surname: names.surname,
    givenName: names.givenName,
    nationality: kind.nationality,
    birthday: birthdayOf(raw.birth, context.today),
    gender: raw.sex === 'M' ? ('male' as const) : raw.sex === 'F' ? ('female' as const) : ('' as const),
    expiryDate: dayOf(raw.expiry, 2000),
    issuingPlace: kind.issuingPlace,
  }
  if (number === '' || (spans.names && facts.surname === '')) return undefined
  const notes = [
    ...repairs.map(noteOf),
    ...(names.isSure
      ? []
      : [
          {
            kind: 'ambiguous' as const,
            field: 'surname' as const,
            from: bareNames(of(spans.names)),
            to: `${facts.surname} / ${facts.givenName}`,
          },
        ]),
    ...(kind.region
      ? [{ kind: 'region' as const, field: 'nationality' as const, from: 'CHN', to: kind.region }]
      : []),
  ]
  const fitting = raw.checks.filter(({ ok }) => ok)
  const own = fitting.filter(({ field }) => field !== 'composite' && field !== 'optional').length
  const isTypical = layout === 'EEP' || (layout === 'TD3' ? /^P/ : /^[IACP]/).test(raw.code)
  const hasDays = facts.birthday !== '' && facts.expiryDate !== ''
  if (own < 2 && !(isTypical && hasDays && misfit === 0)) return undefined
  const score =
    (fitting.length / raw.checks.length) * 16 +
    (isTypical ? 2 : 0) +
    (hasDays ? 2 : 0) +
    (issuer.iso2 === '' ? 0 : 1) +
    (facts.nationality === '' ? 0 : 1) +
    (/^[MFX<]$/.test(raw.sex) ? 1 : 0) -
    repairs.length / 4 -
    misfit
  return {
    reading: {
      layout,
      ...facts,
      confidence: confidenceOf(facts, { checks: raw.checks, notes }, context),
      checks: raw.checks,
      notes,
    },
    score,
  }
}

function bareNames(field: string): string {
  return field.replace(/<+$/, '')
}

function noteOf({ field, from, to, isSure }: Repair): MrzNote {
  return {
    kind: isSure ? 'repaired' : 'ambiguous',
    field: field === 'names' ? 'surname' : field === 'composite' ? 'optional' : field,
    from,
    to,
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
  readonly checks: readonly MrzCheck[]
}

function rawOf(layout: MrzLayout, lines: readonly string[]): Raw {
  const { checked, composite, ...spans } = LAYOUTS[layout]
  const of = (span: Span | null, otherwise: string) => (span ? part(lines, span) : otherwise)
  const field = (name: MrzCheck['field']) => {
    const found = checked.find((each) => each.field === name)
    return found ? part(lines, found.span) : ''
  }
  const long = layout === 'TD1' ? longNumber(lines[0] ?? '') : undefined
  const checks = checked.map(({ field: name, span, digit }): MrzCheck => {
    const [value, said] =
      name === 'number' && long ? [long.number, long.digit] : [part(lines, span), part(lines, digit)]
    return { field: name, ok: digitFits(value, said) }
  })
  const whole = composite.spans.map((span) => part(lines, span)).join('')
  return {
    code: of(spans.code, ''),
    issuer: of(spans.issuer, 'CHN'),
    number: long?.number ?? field('number'),
    nationality: of(spans.nationality, 'CHN'),
    birth: field('birthday'),
    sex: of(spans.sex, '<'),
    expiry: field('expiryDate'),
    checks: [...checks, { field: 'composite', ok: digitFits(whole, part(lines, composite.digit)) }],
  }
}

/** A number of more than nine characters continues after its filler, its check digit last. */
function longNumber(first: string): { readonly number: string; readonly digit: string } | undefined {
  if (first[14] !== '<') return undefined
  const rest = /^[^<]{2,}/.exec(first.slice(15))?.[0]
  return rest === undefined
    ? undefined
    : { number: first.slice(5, 14) + rest.slice(0, -1), digit: rest.slice(-1) }
}

type Kind = Pick<MrzReading, 'docType' | 'nationality' | 'issuingPlace'> & {
  readonly region?: 'HK' | 'MO'
}

function kindOf(
  layout: MrzLayout,
  raw: Raw & { readonly issued: string },
  number: string,
  country: (code: string) => string,
): Kind {
  const nationality = country(raw.nationality)
  const issuingPlace = country(raw.issuer)
  if (layout === 'EEP')
    return { docType: raw.code === 'CS' ? 'eep' : 'tptw', nationality: 'CN', issuingPlace: 'CN' }
  if (layout === 'TD3' || raw.code.startsWith('P')) {
    // Passports of Hong Kong and Macao are CHN as well: only their numbers differ.
    const region = raw.issued === 'CHN' ? regionOf(number) : undefined
    if (region)
      return { docType: 'internationalityPassport', nationality: region, issuingPlace: region, region }
    return {
      docType: nationality === 'CN' ? 'chinesePassport' : 'internationalityPassport',
      nationality,
      issuingPlace,
    }
  }
  if (raw.issued === 'CHN') {
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

function dayOf(digits: string, century: number): LocalDate {
  if (!/^\d{6}$/.test(digits)) return ''
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number)
  return localDate(century + (year ?? 0), month ?? 0, day ?? 0) ?? ''
}

/** A birthday cannot be in the future. */
function birthdayOf(digits: string, today: LocalDate): LocalDate {
  const late = dayOf(digits, 2000)
  return late !== '' && late <= today ? late : dayOf(digits, 1900)
}

/** Confidence of text that no digit confirms and that was recognised, not typed. */
const UNCONFIRMED = 0.9
/** Confidence of corrected text: to be compared. */
const REPAIRED = 0.7
const AMBIGUOUS = 0.4
const CONTRADICTED = 0.2

function confidenceOf(
  facts: Readonly<Record<MrzField, string>>,
  { checks, notes }: Pick<MrzReading, 'checks' | 'notes'>,
  { recognition = 1 }: MrzContext,
): Record<MrzField, number> {
  const composite = checks.some(({ field, ok }) => field === 'composite' && ok)
  const of = (field: MrzField): number => {
    if (facts[field] === '') return 0
    const own = checks.find((each) => each.field === field)
    if (own && !own.ok) return CONTRADICTED
    // Names share one note: the line was corrected.
    const recorded = notes.find((note) => note.field === (field === 'givenName' ? 'surname' : field))
    if (recorded?.kind === 'ambiguous') return AMBIGUOUS
    // Dates are digits only: their own check digit is sufficient.
    if (recorded && !(own && field !== 'number')) return REPAIRED
    if (own) return composite ? 1 : 0.95
    return Math.round(UNCONFIRMED * recognition * 100) / 100
  }
  return Object.fromEntries(MRZ_FIELDS.map((field) => [field, of(field)])) as Record<MrzField, number>
}
