// Recalculates a statement from its movements: hashes, balances, sums. Reports the first movement that does
// not match. Runs in a browser as well as on the server, so the caller supplies SHA-256.

import { addsUp, type Figures } from '../statements/figures.ts'
import { MOVEMENT_KINDS } from '../statements/movements.ts'
import { contentText, type WalletContent } from '../statements/content.ts'
import { chainText, signedAmount, type ProofMovement, type StatementProof } from './proof.ts'

/** The digest of the parts, concatenated; a text counts as its UTF-8 bytes. */
export type Sha256 = (...parts: readonly (string | Uint8Array)[]) => Promise<Uint8Array>

export type ProofProblem =
  /** The movement does not follow from the previous one: a number is missing, or the hash or the balance differs. */
  | { readonly what: 'gap' | 'hash' | 'balance'; readonly movement: ProofMovement }
  /** Movements are missing at the end, or the last one is not the one named by the statement. */
  | { readonly what: 'end'; readonly wallet: WalletContent['wallet'] }
  /** The figures do not add up, or differ from the sum of the movements. */
  | { readonly what: 'sums'; readonly wallet: WalletContent['wallet'] }
  /** The figures are not those covered by the statement's hash. */
  | { readonly what: 'content' }

/** The first problem of a statement, or undefined if everything matches. */
export async function checkProof(proof: StatementProof, sha256: Sha256): Promise<ProofProblem | undefined> {
  for (const wallet of proof.content.wallets) {
    const movements = proof.movements.filter((each) => each.wallet === wallet.wallet)
    const problem =
      (await checkMovements(proof, { wallet, movements }, sha256)) ?? checkSums(wallet, movements)
    if (problem) return problem
  }
  const hash = toHex(await sha256(contentText(proof.content)))
  return hash === proof.contentHash ? undefined : { what: 'content' }
}

interface Part {
  readonly wallet: WalletContent
  readonly movements: readonly ProofMovement[]
}

async function checkMovements(
  { content }: StatementProof,
  { wallet, movements }: Part,
  sha256: Sha256,
): Promise<ProofProblem | undefined> {
  // Those of a correction come from a later period: each has its own predecessor.
  const isChain = content.corrects === null
  let [seq, hash, balance] = [wallet.fromSeq, wallet.openingHash, wallet.figures.opening]
  for (const movement of movements) {
    if (isChain) {
      if (movement.seq !== seq + 1n) return { what: 'gap', movement }
      if (movement.before !== hash) return { what: 'hash', movement }
      if (movement.after !== balance + signedAmount(movement)) return { what: 'balance', movement }
    }
    if ((await hashOf(movement, sha256)) !== movement.hash) return { what: 'hash', movement }
    seq = movement.seq
    hash = movement.hash
    balance = movement.after
  }
  const isWhole = seq === wallet.toSeq && hash === wallet.closingHash && balance === wallet.figures.closing
  return isChain && !isWhole ? { what: 'end', wallet: wallet.wallet } : undefined
}

async function hashOf(movement: ProofMovement, sha256: Sha256): Promise<string> {
  return toHex(await sha256(fromHex(movement.before), chainText(movement)))
}

function checkSums(
  { wallet, figures, movements: count }: WalletContent,
  movements: readonly ProofMovement[],
) {
  const sums = sumsByKind(movements)
  const fits =
    count === movements.length &&
    addsUp(figures) &&
    MOVEMENT_KINDS.every((kind) => sums[kind] === figures[kind])
  return fits ? undefined : { what: 'sums' as const, wallet }
}

/** A seller's fee is deducted from the movement that it was paid with. */
function sumsByKind(
  movements: readonly Pick<ProofMovement, 'kind' | 'side' | 'amount' | 'fee'>[],
): Omit<Figures, 'opening' | 'closing'> {
  const sums = Object.fromEntries(MOVEMENT_KINDS.map((kind) => [kind, 0n])) as Record<
    (typeof MOVEMENT_KINDS)[number],
    bigint
  >
  for (const movement of movements) {
    sums[movement.kind] += signedAmount(movement) + movement.fee
    sums.fees -= movement.fee
  }
  return sums
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
