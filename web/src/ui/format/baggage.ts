/** A free allowance in the trade's short form. */

export interface Allowance {
  readonly pieces: number | null
  readonly weightPerPiece: number | null
  readonly totalWeight: number | null
}

/** `2×23kg`, `20kg`, `1×`; null when nothing is free. */
export function baggageText({ pieces, weightPerPiece, totalWeight }: Allowance): string | null {
  if (pieces === 0 || (pieces === null && !totalWeight)) return null
  if (pieces === null) return `${totalWeight}kg`
  if (weightPerPiece === null) return totalWeight ? `${totalWeight}kg` : `${pieces}×`
  return pieces === 1 ? `${weightPerPiece}kg` : `${pieces}×${weightPerPiece}kg`
}
