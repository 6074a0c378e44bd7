/** Formats `0.931539083756`: six significant digits, more only in a manual rate. */
export function shownRate(rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  const leading = whole === '0' ? (/^0*/.exec(decimals)?.[0].length ?? 0) : -whole.length
  const digits = decimals.slice(0, Math.max(2, leading + 6)).replace(/0+$/, '')
  return digits.length < 2 ? `${whole}.${digits.padEnd(2, '0')}` : `${whole}.${digits}`
}
