// The ten travel documents, by the codes that partners use.

export const DOCUMENT_TYPES = [
  'idcard',
  'passport',
  'chinesePassport',
  'internationalityPassport',
  'tphm',
  'eep',
  'tptw',
  'ttpmr',
  'fpridcard',
  'rphmt',
] as const

export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Identity cards of mainland China; permits to cross its border are none. */
const MAINLAND_IDS: ReadonlySet<DocumentType> = new Set(['idcard', 'fpridcard', 'rphmt'])

/** Of the allowed documents, none named meaning all, those that are no identity card of the mainland. */
export function withoutMainlandIds(allowed: readonly string[]): string[] {
  const known: readonly string[] = allowed.length > 0 ? allowed : DOCUMENT_TYPES
  return known.filter((type) => !MAINLAND_IDS.has(type as DocumentType))
}

/** What is stored: `passport` only says that it is one, the nationality says which. */
export type KnownDocumentType = Exclude<DocumentType, 'passport'>

export function knownType(type: DocumentType, nationality: string): KnownDocumentType {
  if (type !== 'passport') return type
  return nationality === 'CN' ? 'chinesePassport' : 'internationalityPassport'
}

export function isPassport(type: DocumentType): boolean {
  return type === 'passport' || type === 'chinesePassport' || type === 'internationalityPassport'
}

/** The identity card is asked for no expiry: what is stored in its place. */
export const NO_EXPIRY = '9999-12-31'

export function hasExpiry(type: DocumentType | ''): boolean {
  return type !== 'idcard'
}
