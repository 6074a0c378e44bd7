// Checks the number of a travel document against its type.

import type { Reason } from '../text/reason.ts'
import type { KnownDocumentType } from './document-types.ts'
import { readIdentityNumber } from './identity-number.ts'

export type NumberRule = `passenger.document_${'number' | 'check_digit' | 'birthday' | 'gender'}`
export type NumberWord = `expects.${KnownDocumentType}` | 'male' | 'female'

const FORMS: Readonly<Record<KnownDocumentType, RegExp>> = {
  idcard: /^\d{17}[\dX]$/,
  chinesePassport: /^[A-Z0-9]{9}$/,
  internationalityPassport: /^[A-Z0-9]{5,15}$/,
  // H or M, eight digits for life, and on older cards two more for the renewals.
  tphm: /^[HM]\d{8}(\d{2})?$/,
  eep: /^([CW]\d{8}|C[A-Z]\d{7})$/,
  tptw: /^([LT]\d{8}|\d{8})$/,
  // Eight digits on the card, ten and a letter in the old booklet.
  ttpmr: /^(\d{8}|\d{10}[A-Z])$/,
  fpridcard: /^([A-Z]{3}\d{12}|9\d{16}[\dX])$/,
  rphmt: /^8[123]\d{15}[\dX]$/,
}

/** Current Chinese passports; older series have nine characters too and only give a warning. */
const CURRENT_CHINESE_PASSPORT = /^(E[0-9A-Z]\d{7}|G\d{8})$/

interface NumberedPerson {
  readonly type: KnownDocumentType
  /** In capitals, without spaces. */
  readonly number: string
  readonly birthday: string
  readonly gender: string
}

/** Validation issues of the number; `path` is that of the number. */
export function documentNumberReasons(
  person: NumberedPerson,
  path: string,
): Reason<NumberRule, NumberWord>[] {
  const { type, number } = person
  const unfit = [
    { path, rule: 'passenger.document_number', values: { expected: { rule: `expects.${type}` } } },
  ] as const
  if (!FORMS[type].test(number)) return [...unfit]
  if (type !== 'idcard' && type !== 'rphmt') return []
  const identity = readIdentityNumber(number)
  if (!identity) return [...unfit]
  if (!identity.checkDigitFits) return [{ path, rule: 'passenger.document_check_digit' }]
  if (person.birthday !== '' && identity.birthday !== person.birthday) {
    return [{ path, rule: 'passenger.document_birthday', values: { birthday: identity.birthday } }]
  }
  if (person.gender !== '' && identity.gender !== person.gender) {
    return [{ path, rule: 'passenger.document_gender', values: { gender: { rule: identity.gender } } }]
  }
  return []
}

/** True for a valid number that matches none of today's documents. */
export function isUnusualNumber(type: KnownDocumentType, number: string): boolean {
  return (
    type === 'chinesePassport' && FORMS.chinesePassport.test(number) && !CURRENT_CHINESE_PASSPORT.test(number)
  )
}
