// Order numbers: a letter for the type, the day, a scrambled daily sequence and a Luhn digit, so that a
// single wrong digit on the telephone is detected.

import { LAST_SEQUENCE } from './scrambled-sequence.ts'

/**
 * @param letter of the order type: each product names its own
 * @param day local calendar day of the platform, `yyyy-mm-dd`
 * @param sequence 1 to 999999, unique within the day, scrambled in advance
 */
export function orderId(letter: string, day: string, sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > LAST_SEQUENCE) {
    throw new RangeError(`order sequence out of range: ${sequence}`)
  }
  const digits = day.slice(2).replaceAll('-', '') + String(sequence).padStart(6, '0')
  return letter + digits + luhn(digits)
}

/** True when the text has the form of an order number and a valid check digit. */
export function isOrderId(text: string): boolean {
  return /^[A-Z]\d{13}$/.test(text) && luhn(text.slice(1, 13)) === text[13]
}

function luhn(digits: string): string {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    // The digit next to the check digit is doubled, then every second one.
    const doubled = (digits.length - i) % 2 === 1
    const value = Number(digits[i]) * (doubled ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return String((10 - (sum % 10)) % 10)
}
