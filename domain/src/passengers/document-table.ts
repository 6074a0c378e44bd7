// Which document a passenger may travel with, by nationality and route. The table drives the form's options
// and the server's check.

import {
  DOCUMENT_TYPES,
  isPassport,
  knownType,
  type DocumentType,
  type KnownDocumentType,
} from './document-types.ts'
import { routeKind, type RouteKind, type TripFacts } from './trip.ts'

/** Why a document is accepted only with a warning. */
export type DocumentCaution =
  | 'passenger.document_caution'
  | 'passenger.document_onward'
  | 'passenger.document_entry_permit'

export interface DocumentChoice {
  readonly type: KnownDocumentType
  /** Absent: accepted unconditionally. */
  readonly caution?: DocumentCaution
}

/** Residents by the documents they hold; everyone else travels on a passport. */
type Resident = 'mainland' | 'hkMo' | 'taiwan' | 'other'

const residents: Readonly<Record<string, Resident>> = { CN: 'mainland', HK: 'hkMo', MO: 'hkMo', TW: 'taiwan' }

const chinese: DocumentChoice = { type: 'chinesePassport' }
const foreign: DocumentChoice = { type: 'internationalityPassport' }
const only = (type: KnownDocumentType): DocumentChoice => ({ type })
const doubtful = (caution: DocumentCaution, choice: DocumentChoice): DocumentChoice => ({
  ...choice,
  caution,
})

const byPassport: Readonly<Record<Resident, readonly DocumentChoice[]>> = {
  mainland: [chinese],
  hkMo: [foreign],
  taiwan: [foreign],
  other: [foreign],
}

const TABLE: Readonly<Record<RouteKind, Readonly<Record<Resident, readonly DocumentChoice[]>>>> = {
  mainland: {
    mainland: [only('idcard'), chinese],
    hkMo: [only('tphm'), only('rphmt'), doubtful('passenger.document_caution', foreign)],
    taiwan: [only('ttpmr'), only('rphmt')],
    other: [foreign, only('fpridcard')],
  },
  mainlandHkMo: {
    mainland: [only('eep'), doubtful('passenger.document_onward', chinese)],
    hkMo: [only('tphm')],
    taiwan: [only('ttpmr'), doubtful('passenger.document_caution', foreign)],
    other: [foreign],
  },
  mainlandTaiwan: {
    mainland: [only('tptw')],
    hkMo: [doubtful('passenger.document_entry_permit', foreign)],
    taiwan: [only('ttpmr'), foreign],
    other: [foreign],
  },
  hkMo: byPassport,
  domestic: byPassport,
  international: byPassport,
}

/**
 * The documents accepted on every journey of a trip, the usual one first; a caution for any journey applies
 * to all. If no document covers the whole trip, all that cover a part are offered with a caution: the
 * passenger needs several, and a booking takes one.
 */
export function documentTypesFor(nationality: string, trip: TripFacts): DocumentChoice[] {
  const resident = residents[nationality] ?? 'other'
  const kinds = [...new Set(trip.journeys.map(routeKind))]
  const perKind = kinds.map((kind) => TABLE[kind][resident])
  const choices = DOCUMENT_TYPES.filter((type): type is KnownDocumentType => type !== 'passport')
    .map((type) => ({ type, cells: perKind.map((cell) => cell.find((choice) => choice.type === type)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== undefined))
  const everywhere = choices.filter(({ cells }) => cells.every((cell) => cell !== undefined))
  const order = (type: KnownDocumentType) => perKind[0]?.findIndex((choice) => choice.type === type) ?? 0
  return (everywhere.length > 0 ? everywhere : choices)
    .map(({ type, cells }): DocumentChoice => {
      const caution =
        cells.find((cell) => cell?.caution)?.caution ??
        (everywhere.length > 0 ? undefined : 'passenger.document_caution')
      return caution === undefined ? { type } : { type, caution }
    })
    .sort((a, b) => rank(order(a.type)) - rank(order(b.type)))
}

/** Those of `documentTypesFor` that an offer accepts; an empty list accepts all. */
export function acceptedDocuments(
  nationality: string,
  trip: TripFacts,
  docTypeAllow: readonly string[] = [],
): KnownDocumentType[] {
  const sold = (each: KnownDocumentType) =>
    docTypeAllow.length === 0 ||
    docTypeAllow.some((code) => code === each || (code === 'passport' && isPassport(each)))
  return documentTypesFor(nationality, trip)
    .map((choice) => choice.type)
    .filter(sold)
}

// Not in the first journey's cell: placed last.
function rank(at: number): number {
  return at < 0 ? DOCUMENT_TYPES.length : at
}

/** The option behind a document type on a trip; undefined when it is not accepted. */
export function documentChoice(
  type: DocumentType,
  nationality: string,
  trip: TripFacts,
): DocumentChoice | undefined {
  const known = knownType(type, nationality)
  return documentTypesFor(nationality, trip).find((choice) => choice.type === known)
}
