/** Amounts as providers write them. Inside, amounts are minor units. */

const NO_DECIMALS = new Set(['JPY', 'KRW'])

const decimals = (currency: string) => (NO_DECIMALS.has(currency) ? 0 : 2)

/** `12.34`, or `1200` where the currency has no decimals. */
export function toDecimal(minor: bigint, currency: string): string {
  const places = decimals(currency)
  if (places === 0) return String(minor)
  const digits = String(minor < 0n ? -minor : minor).padStart(places + 1, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Minor units; undefined for anything that is not an amount of this currency. */
export function fromDecimal(text: string, currency: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const places = decimals(currency)
  if (whole === '' || fraction.slice(places).replaceAll('0', '') !== '') return undefined
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, places))
}
