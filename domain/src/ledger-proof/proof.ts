// The proof of a statement: its figures, and the movements of its wallets with their hash chain.

import type { Wallet } from '../ledger/accounts.ts'
import type { MovementKind } from '../statements/movements.ts'
import type { StatementContent } from '../statements/content.ts'

/** One movement of a wallet, as hashed by the ledger. */
export interface ProofMovement {
  readonly wallet: Wallet
  readonly seq: bigint
  readonly entry: string
  readonly line: number
  /** Debit takes from the wallet, credit adds to it. */
  readonly side: 'D' | 'C'
  readonly kind: MovementKind
  /** The seller's fee inside the amount; 0: none. Minor units, like the next two. */
  readonly fee: bigint
  /** Positive. */
  readonly amount: bigint
  readonly after: bigint
  /** Microseconds since the epoch. */
  readonly micros: bigint
  /** Hexadecimal: of the movement before it, and its own. */
  readonly before: string
  readonly hash: string
}

export interface StatementProof {
  readonly content: StatementContent
  /** Hexadecimal. */
  readonly contentHash: string
  /** By wallet and number. Those of a correction do not form a chain. */
  readonly movements: readonly ProofMovement[]
}

/** The text that the ledger hashes after the bytes of the previous hash. */
export function chainText({ entry, line, side, seq, amount, after, micros }: ProofMovement): string {
  return [entry, line, side, seq, amount, after, micros].join('|')
}

/** The signed change of the wallet. */
export function signedAmount({ side, amount }: Pick<ProofMovement, 'side' | 'amount'>): bigint {
  return side === 'D' ? -amount : amount
}
