// The 18-character number of mainland identity cards and of residence permits with the same format (GB
// 11643): six digits of place, birthday, sequence (odd for men), check character.

import { isLocalDate, type LocalDate } from '../time/local-date.ts'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

export interface IdentityNumber {
  readonly birthday: LocalDate
  readonly gender: 'male' | 'female'
  /** False: a digit was mistyped. */
  readonly checkDigitFits: boolean
}

/** The data in the number; undefined if the format is wrong or the birthday does not exist. */
export function readIdentityNumber(number: string): IdentityNumber | undefined {
  if (!/^\d{17}[\dX]$/.test(number)) return undefined
  const birthday = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  if (!isLocalDate(birthday)) return undefined
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return {
    birthday,
    gender: Number(number[16]) % 2 === 1 ? 'male' : 'female',
    checkDigitFits: CHECKS[sum % 11] === number[17],
  }
}
