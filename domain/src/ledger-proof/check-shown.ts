// Checks the visible part of a statement's workbook: the figures and the movements of its first two sheets
// must match the proof in the third.

import { unit } from '../money/money.ts'
import { together, type Figures } from '../statements/figures.ts'
import { MOVEMENT_KINDS } from '../statements/movements.ts'
import { signedAmount, type ProofMovement, type StatementProof } from './proof.ts'

export type ShownProblem =
  /** The sheet has a different amount, fee or balance than the proof, or a row too many or too few. */
  | { readonly what: 'shown'; readonly movement: ProofMovement }
  | { readonly what: 'rows' }
  | { readonly what: 'figure'; readonly figure: keyof Figures }

type Rows = readonly (readonly unknown[])[]

const FIGURES = ['opening', ...MOVEMENT_KINDS, 'closing'] as const

/** `summary` and `movements` as read from the sheets, headers included. */
export function checkShown(
  proof: StatementProof,
  { summary, movements }: { readonly summary: Rows; readonly movements: Rows },
): ShownProblem | undefined {
  const { wallets, currency } = proof.content
  const minor = (cell: unknown) => BigInt(Math.round(Number(cell ?? 0) * Number(unit(currency))))
  const columns = [...wallets.map(({ figures }) => figures), together(wallets.map(({ figures }) => figures))]
  const rows = summary.filter((row) => row.slice(1, 4).every((cell) => typeof cell === 'number'))
  for (const [at, figure] of FIGURES.entries()) {
    const row = rows[at] ?? []
    if (columns.some((figures, column) => minor(row[column + 1]) !== figures[figure]))
      return { what: 'figure', figure }
  }
  const shown = movements.slice(1)
  for (const [at, movement] of proof.movements.entries()) {
    const [amount, fee, after] = (shown[at] ?? []).slice(-3)
    const fits =
      minor(amount) === signedAmount(movement) &&
      minor(fee) === movement.fee &&
      minor(after) === movement.after
    if (!fits) return { what: 'shown', movement }
  }
  return shown.length === proof.movements.length ? undefined : { what: 'rows' }
}
