// Check digits of machine-readable zones (ICAO 9303): weights 7, 3, 1; digits count as themselves, A to Z as
// 10 to 35, the filler as 0.

const WEIGHTS = [7, 3, 1]

/** The check digit of a field, or undefined for characters that are not allowed in a zone. */
export function checkDigit(field: string): string | undefined {
  let sum = 0
  for (const [at, character] of [...field].entries()) {
    const value =
      character === '<' ? 0 : /[0-9A-Z]/.test(character) ? Number.parseInt(character, 36) : Number.NaN
    sum += value * (WEIGHTS[at % 3] ?? 0)
  }
  return Number.isNaN(sum) ? undefined : String(sum % 10)
}

/** True if the digit matches the field. Empty optional data may have a filler for 0. */
export function digitFits(field: string, digit: string): boolean {
  const right = checkDigit(field)
  return right === digit || (right === '0' && digit === '<' && /^<*$/.test(field))
}
