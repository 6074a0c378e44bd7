// Amounts and their currencies. Amounts are integers in minor units (bigint); the number of decimals is a
// property of the currency, not of the screen: JPY and KRW have none here although the portal shows two
// decimals for every currency.

/** The 23 currencies the portal shows and settles in, in the order the footer lists them. */
export const CURRENCIES = [
  'CNY',
  'USD',
  'EUR',
  'HKD',
  'JPY',
  'GBP',
  'AUD',
  'CAD',
  'THB',
  'SGD',
  'CHF',
  'DKK',
  'MOP',
  'MYR',
  'NOK',
  'NZD',
  'PHP',
  'RUB',
  'SEK',
  'TWD',
  'KRW',
  'ZAR',
  'ILS',
] as const

export type Currency = (typeof CURRENCIES)[number]

const NO_DECIMALS: ReadonlySet<Currency> = new Set(['JPY', 'KRW'])

/** An amount in minor units of its currency. */
export interface Money {
  readonly minor: bigint
  readonly currency: Currency
}

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && (CURRENCIES as readonly string[]).includes(value)
}

/** Decimals that the ledger keeps for a currency: 0 for JPY and KRW, otherwise 2. */
export function exponent(currency: Currency): 0 | 2 {
  return NO_DECIMALS.has(currency) ? 0 : 2
}

/** Minor units in one whole unit: 1 or 100. */
export function unit(currency: Currency): bigint {
  return 10n ** BigInt(exponent(currency))
}

export function money(minor: bigint | number, currency: Currency): Money {
  return { minor: BigInt(minor), currency }
}

/** Adds amounts of one currency. Throws a RangeError when currencies differ: a programming error. */
export function add(first: Money, ...rest: Money[]): Money {
  return rest.reduce(
    (sum, each) => ({ minor: sum.minor + sameCurrency(sum, each).minor, currency: sum.currency }),
    first,
  )
}

export function subtract(from: Money, amount: Money): Money {
  return { minor: from.minor - sameCurrency(from, amount).minor, currency: from.currency }
}

export function times(amount: Money, count: number): Money {
  return { minor: amount.minor * BigInt(count), currency: amount.currency }
}

export function negate(amount: Money): Money {
  return { minor: -amount.minor, currency: amount.currency }
}

/** Negative when `a` is less than `b`, 0 when equal. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameCurrency(a, b)
  return a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} cannot be mixed`)
  return b
}
