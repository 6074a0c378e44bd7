// Converts a proof to the rows of a sheet, so that it travels inside the statement's own file, and back.
// Every row begins with its type; the sheet is recognised by its first cell, whatever the language of the
// file.

import { MOVEMENT_KINDS, type MovementKind } from '../statements/movements.ts'
import type { Figures } from '../statements/figures.ts'
import type { WalletContent } from '../statements/content.ts'
import { isCurrency } from '../money/money.ts'
import type { ProofMovement, StatementProof } from './proof.ts'

const PROOF_MARK = 'interline-statement-proof'

/** Amounts are numbers, because a text that begins with a minus is escaped against formula injection. */
export type ProofCell = string | number | null

const HEAD = [PROOF_MARK, 1, ...Array.from({ length: 12 }, () => null)] satisfies ProofCell[]

/** The rows above the movements. */
export function headRows({ content, contentHash }: StatementProof): ProofCell[][] {
  const { wallets, ...facts } = content
  return [
    HEAD,
    ...Object.entries(facts).map(([name, value]) => ['fact', name, value === null ? null : String(value)]),
    ['fact', 'contentHash', contentHash],
    ...wallets.map((each) => [
      'wallet',
      each.wallet,
      Number(each.fromSeq),
      Number(each.toSeq),
      each.openingHash,
      each.closingHash,
      each.movements,
    ]),
    ...wallets.flatMap(({ wallet, figures }) =>
      FIGURES.map((name) => ['figure', wallet, name, Number(figures[name])]),
    ),
  ]
}

const FIGURES = ['opening', ...MOVEMENT_KINDS, 'closing'] as const

export function movementRow(movement: ProofMovement): ProofCell[] {
  return [
    'movement',
    movement.wallet,
    Number(movement.seq),
    movement.entry,
    movement.line,
    movement.side,
    movement.kind,
    Number(movement.fee),
    Number(movement.amount),
    Number(movement.after),
    String(movement.micros),
    movement.before,
    movement.hash,
  ]
}

/** Reads the rows of a sheet; undefined if they are not a proof, or have been altered in structure. */
export function readProofRows(rows: readonly (readonly unknown[])[]): StatementProof | undefined {
  if (text(rows[0]?.[0]) !== PROOF_MARK) return undefined
  const of = (what: string) => rows.filter(([first]) => text(first) === what)
  const facts = new Map(of('fact').map(([, name, value]) => [text(name), text(value)]))
  const fact = (name: string) => facts.get(name) ?? ''
  const currency = fact('currency')
  if (!isCurrency(currency)) return undefined
  try {
    const figures = of('figure')
    return {
      content: {
        number: fact('number'),
        agencyId: Number(fact('agencyId')),
        sellerId: Number(fact('sellerId')),
        currency,
        period: fact('period'),
        startsOn: fact('startsOn'),
        endsOn: fact('endsOn'),
        corrects: fact('corrects') || null,
        ledgerRoot: fact('ledgerRoot'),
        wallets: of('wallet').map((row) => readWallet(row, figures)),
      },
      contentHash: fact('contentHash'),
      movements: of('movement').map(readMovement),
    }
  } catch {
    return undefined
  }
}

function readWallet(row: readonly unknown[], figures: readonly (readonly unknown[])[]): WalletContent {
  const [, wallet, fromSeq, toSeq, openingHash, closingHash, movements] = row.map(text)
  const own = figures.filter((each) => text(each[1]) === wallet)
  return {
    wallet: wallet === 'credit' ? 'credit' : 'balance',
    fromSeq: BigInt(fromSeq ?? ''),
    toSeq: BigInt(toSeq ?? ''),
    openingHash: openingHash ?? '',
    closingHash: closingHash ?? '',
    movements: Number(movements),
    figures: Object.fromEntries(
      FIGURES.map((name) => [name, BigInt(text(own.find((each) => text(each[2]) === name)?.[3]))]),
    ) as Figures,
  }
}

function readMovement(row: readonly unknown[]): ProofMovement {
  const [
    ,
    wallet,
    seq = '',
    entry = '',
    line,
    side,
    kind,
    fee = '',
    amount = '',
    after = '',
    micros = '',
    before,
    hash,
  ] = row.map(text)
  return {
    wallet: wallet === 'credit' ? 'credit' : 'balance',
    seq: BigInt(seq),
    entry,
    line: Number(line),
    side: side === 'D' ? 'D' : 'C',
    kind: MOVEMENT_KINDS.find((each) => each === kind) ?? ('adjustments' satisfies MovementKind),
    fee: BigInt(fee),
    amount: BigInt(amount),
    after: BigInt(after),
    micros: BigInt(micros),
    before: before ?? '',
    hash: hash ?? '',
  }
}

function text(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}
