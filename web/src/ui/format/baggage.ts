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

/** `2×23kg`, `20kg`, `1×`, or the airline’s words; null when nothing is free. */
export function baggageText({ pieces, weightPerPiece, totalWeight, words }: Allowance): string | null {
  if (words !== undefined) return words
  if (pieces === 0 || (pieces === null && !totalWeight)) return null
  if (pieces === null) return `${totalWeight}kg`
  if (weightPerPiece === null) return totalWeight ? `${totalWeight}kg` : `${pieces}×`
  return pieces === 1 ? `${weightPerPiece}kg` : `${pieces}×${weightPerPiece}kg`
}
