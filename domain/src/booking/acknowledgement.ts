// What a buyer of separate tickets must acknowledge first: that passengers make the connection at their own
// risk, and that they may enter each country that requires papers in advance or whose rules are unknown. A
// single ticket needs no acknowledgement. Screen and server both use this.

export interface Acknowledgement {
  /** The passengers transfer themselves and no airline covers a missed connection. */
  readonly selfTransfer: boolean
  /** Countries (ISO 3166-1 alpha-2) whose entry was checked for each passenger. */
  readonly entry: readonly string[]
}

interface Change {
  readonly transfer: { readonly entry: string | null; readonly mayEnter: string | null } | null
}

/** What must be acknowledged; countries in travel order, then those added by the passports. Null: nothing. */
export function toAcknowledge(
  journeys: readonly { readonly connections: readonly Change[] }[],
  byPassport: readonly string[] = [],
): Acknowledgement | null {
  const transfers = journeys
    .flatMap(({ connections }) => connections)
    .flatMap(({ transfer }) => transfer ?? [])
  if (transfers.length === 0) return null
  const unknown = transfers.flatMap(({ entry, mayEnter }) =>
    entry !== null && (mayEnter === 'unknown' || mayEnter === 'papers') ? [entry] : [],
  )
  return { selfTransfer: true, entry: [...new Set([...unknown, ...byPassport])] }
}

/** What was required but not acknowledged; null when everything was. */
export function notAcknowledged(
  needed: Acknowledgement | null,
  said: Acknowledgement,
): Acknowledgement | null {
  if (!needed) return null
  const missing = {
    selfTransfer: !said.selfTransfer,
    entry: needed.entry.filter((country) => !said.entry.includes(country)),
  }
  return missing.selfTransfer || missing.entry.length > 0 ? missing : null
}
