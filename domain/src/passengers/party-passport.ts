/** The nationality of a party (ISO 3166-1 alpha-2); null if it has several, or one is unknown. */
export function partyPassport(passengers: readonly { readonly nationality: string }[]): string | null {
  const [first = '', ...others] = new Set(passengers.map(({ nationality }) => nationality))
  return others.length === 0 && first !== '' ? first : null
}
