// Phone numbers as stored: digits only, the dialling code separate from the number.

/** The number without its dialling code: 5 to 20 digits. */
export const PHONE = /^\d{5,20}$/
/** A dialling code without plus: 1 to 4 digits. */
export const DIALLING_CODE = /^\d{1,4}$/

/** The digits of a number as people write it: `(21) 345-6789` is 213456789. */
export function phoneDigits(typed: string): string {
  return typed.replace(/[\s()-]/g, '')
}
