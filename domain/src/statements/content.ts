// The content of a statement as one text: its hash is stored when it is issued, printed on it, and compared
// when it is verified.

import type { Currency } from '../money/money.ts'
import type { Wallet } from '../ledger/accounts.ts'
import type { Figures } from './figures.ts'
import { MOVEMENT_KINDS } from './movements.ts'

export interface WalletContent {
  readonly wallet: Wallet
  /** The movements are those with numbers above `fromSeq`, up to `toSeq`. */
  readonly fromSeq: bigint
  readonly toSeq: bigint
  /** Hash of the movement at each of them, hexadecimal; empty before the first movement. */
  readonly openingHash: string
  readonly closingHash: string
  readonly movements: number
  readonly figures: Figures
}

export interface StatementContent {
  readonly number: string
  readonly agencyId: number
  /** 0: the platform. */
  readonly sellerId: number
  readonly currency: Currency
  readonly period: string
  readonly startsOn: string
  readonly endsOn: string
  /** Number of the statement that this one corrects. */
  readonly corrects: string | null
  readonly ledgerRoot: string
  /** Balance first. */
  readonly wallets: readonly WalletContent[]
}

/** The text that the content hash (SHA-256) covers. */
export function contentText(content: StatementContent): string {
  const facts = [
    'interline statement 1',
    content.number,
    content.agencyId,
    content.sellerId,
    content.currency,
    content.period,
    content.startsOn,
    content.endsOn,
    content.corrects ?? '',
    content.ledgerRoot,
  ]
  const wallets = content.wallets.map(({ wallet, figures, ...range }) => [
    wallet,
    range.fromSeq,
    range.toSeq,
    range.openingHash,
    range.closingHash,
    range.movements,
    figures.opening,
    ...MOVEMENT_KINDS.map((kind) => figures[kind]),
    figures.closing,
  ])
  return [facts, ...wallets].map((line) => line.join('|')).join('\n')
}

/** `ST-110-2026-000042`: agency 110's statement number; 0 is the platform. */
export function documentNumber(
  series: 'ST' | 'CS' | 'BL' | 'CN',
  { sellerId, year, serial }: { readonly sellerId: number; readonly year: number; readonly serial: number },
): string {
  return `${series}-${sellerId}-${year}-${String(serial).padStart(6, '0')}`
}
