// Exact fractions for prices and rates. A price passes through several conversions and percentages before it
// is rounded once, so nothing in between may be a binary float.

export interface Rational {
  readonly num: bigint
  readonly den: bigint
}

export function rational(num: bigint | number, den: bigint | number = 1n): Rational {
  const n = BigInt(num)
  const d = BigInt(den)
  if (d === 0n) throw new RangeError('a fraction needs a denominator other than 0')
  const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d) || 1n
  return d < 0n ? { num: -n / divisor, den: -d / divisor } : { num: n / divisor, den: d / divisor }
}

/** Reads a decimal text such as `7.15` or `-0.0052`. Throws a RangeError for anything else. */
export function fromDecimal(text: string): Rational {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim())
  if (!match) throw new RangeError(`not a decimal number: ${text}`)
  const fraction = match[3] ?? ''
  const digits = BigInt(`${match[2]}${fraction}`)
  return rational(match[1] ? -digits : digits, 10n ** BigInt(fraction.length))
}

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.num * b.den + b.num * a.den, a.den * b.den)
}

export function minus(a: Rational, b: Rational): Rational {
  return rational(a.num * b.den - b.num * a.den, a.den * b.den)
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.num * b.num, a.den * b.den)
}

export function divide(a: Rational, b: Rational): Rational {
  return rational(a.num * b.den, a.den * b.num)
}

/** The smallest integer that is at least the fraction. */
export function ceil(value: Rational): bigint {
  const whole = value.num / value.den
  return value.num > 0n && value.num % value.den !== 0n ? whole + 1n : whole
}

/** The largest integer that is at most the fraction. */
export function floor(value: Rational): bigint {
  return -ceil({ num: -value.num, den: value.den })
}

/** Approximate: for sorting or a chart, never for an amount. */
export function toNumber({ num, den }: Rational): number {
  return Number(num) / Number(den)
}

/** Negative, 0 or positive like a comparator. */
export function compareRational(a: Rational, b: Rational): number {
  const left = a.num * b.den
  const right = b.num * a.den
  return left < right ? -1 : left > right ? 1 : 0
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}
