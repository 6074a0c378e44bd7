/** A free allowance in the trade's short form. */

export interface Allowance {
  readonly pieces: number | null
  readonly weightPerPiece: number | null
  readonly totalWeight: number | null
  /** Of the airline, where it states no plain allowance. */
  readonly words?: string | undefined
}

/** The same, undefined when nobody has stated anything, as some airlines do for groups. */
export function statedBaggage(bag: Allowance): string | null | undefined {
  const isUnknown = bag.pieces === null && bag.totalWeight === null && bag.words === undefined
  return isUnknown ? undefined : baggageText(bag)
}

/** The smallest allowance of several flights, which is that of the whole trip or ticket; null when nothing is free. */
export function leastBaggage(bags: readonly Allowance[]): string | null {
  const [first, ...others] = bags
  if (!first) return null
  return baggageText(others.reduce((a, b) => (kilos(b) < kilos(a) ? b : a), first))
}

function kilos({ pieces, weightPerPiece, totalWeight }: Allowance): number {
  if (pieces === null) return totalWeight ?? 0
  return pieces * (weightPerPiece ?? totalWeight ?? 1)
}

/** `2×23kg`, `20kg`, `1×`, or the airline’s words; null when nothing is free. */
export function baggageText({ pieces, weightPerPiece, totalWeight, words }: Allowance): string | null {
  if (words !== undefined) return words
  if (pieces === 0 || (pieces === null && !totalWeight)) return null
  if (pieces === null) return `${totalWeight}kg`
  if (weightPerPiece === null) return totalWeight ? `${totalWeight}kg` : `${pieces}×`
  return pieces === 1 ? `${weightPerPiece}kg` : `${pieces}×${weightPerPiece}kg`
}
