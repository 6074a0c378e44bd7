// The ten travel documents, by the codes used in the partner API.

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

/** Identity cards of mainland China; exit-entry permits are not among them. */
const MAINLAND_IDS: ReadonlySet<DocumentType> = new Set(['idcard', 'fpridcard', 'rphmt'])

/** Of the allowed documents, where an empty list means all, those other than mainland identity cards. */
export function withoutMainlandIds(allowed: readonly string[]): string[] {
  const known: readonly string[] = allowed.length > 0 ? allowed : DOCUMENT_TYPES
  return known.filter((type) => !MAINLAND_IDS.has(type as DocumentType))
}

/** What is stored: `passport` is generic, the nationality determines which. */
export type KnownDocumentType = Exclude<DocumentType, 'passport'>

export function knownType(type: DocumentType, nationality: string): KnownDocumentType {
  if (type !== 'passport') return type
  return nationality === 'CN' ? 'chinesePassport' : 'internationalityPassport'
}

export function isPassport(type: DocumentType): boolean {
  return type === 'passport' || type === 'chinesePassport' || type === 'internationalityPassport'
}

/** Identity cards have no expiry field: this is stored instead. */
export const NO_EXPIRY = '9999-12-31'

export function hasExpiry(type: DocumentType | ''): boolean {
  return type !== 'idcard'
}
