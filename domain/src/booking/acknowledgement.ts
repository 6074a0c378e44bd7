// What somebody who orders separate tickets has to say yes to first: that the passengers change by themselves, and that
// they may enter each country that asks for papers beforehand or of which nobody knows it. One ticket asks for nothing. Screen and server ask by this.

export interface Acknowledgement {
  /** The passengers know that they change by themselves and that nobody covers a missed connection. */
  readonly selfTransfer: boolean
  /** Countries (ISO 3166-1 alpha-2) whose entry was checked for each passenger. */
  readonly entry: readonly string[]
}

interface Change {
  readonly transfer: { readonly entry: string | null; readonly mayEnter: string | null } | null
}

/**
 * What has to be said yes to; countries in the order of the journey, then those that the passports add. Null: nothing.
 */
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

/** What was asked for and not said; null when everything was. */
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
