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
