// Compares the rows of a settlement file with the payments and refunds in our books. Every row ends in one place: matched,
// known from an earlier file, a fee or payout of the provider, or a difference.

import type { Currency } from '../money/money.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { startOfDay } from '../time/zone.ts'
import type { RowKind, RowOutcome } from './differences.ts'

export interface SettledRow {
  readonly line: number
  readonly kind: RowKind
  /** Our reference; null: the file has none. */
  readonly ref: string | null
  readonly providerRef: string
  readonly currency: Currency
  /** Signed: positive towards us. */
  readonly gross: bigint
  /** What the provider keeps; negative where it returns a part. */
  readonly fee: bigint
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Of its file, where rows of several files are matched at once. */
  readonly day?: LocalDate
}

/**
 * A payment, refund or dispute as our books have it, or its return. `fee`: what a provider keeps for a dispute. `payout`: one that
 * a person entered.
 */
export interface OwnMovement {
  readonly kind: RowKind
  readonly ref: string
  /** Of a refund or dispute: the reference of its payment. */
  readonly paymentRef: string
  /** The provider's references of it; of a return also our reference of what it returns. */
  readonly providerRefs: readonly string[]
  readonly currency: Currency
  /** Signed: positive towards us. */
  readonly minor: bigint
  /** What the provider told at the payment; null: nothing. */
  readonly fee: bigint | null
  /** When our books learned of it, milliseconds since the epoch. */
  readonly at: number
  /** An earlier row has it. */
  readonly isMatched: boolean
}

export interface MatchedRow {
  readonly row: SettledRow
  readonly outcome: Exclude<RowOutcome, 'unread'>
  /** The movements behind it; several where a provider reports refunds of a payment in one sum. */
  readonly own: readonly OwnMovement[]
  /** Of a fee or payout whose amount was changed: the gross of the row that was posted. */
  readonly posted?: bigint
}

/** A fee or payout that an earlier file had, and that was posted. */
export type ProviderRow = Pick<SettledRow, 'kind' | 'providerRef' | 'currency' | 'gross'>

export interface SettledDay {
  readonly day: LocalDate
  /** Of the provider's days. */
  readonly zone: string
  /** Days after a payment until it must be in a file. */
  readonly days: number
}

export interface MatchOptions extends SettledDay {
  /**
   * Where the provider reports refunds without a reference, as a sum on their payment: what earlier files had, by the
   * reference of the payment. Null: refunds have references.
   */
  readonly refunded: ReadonlyMap<string, bigint> | null
  /** Fees and payouts of earlier files which this one does not repeat. */
  readonly provided: readonly ProviderRow[]
}

/** Clocks differ, and a notification takes time: what arrives around midnight may be in the next file. */
const TOLERANCE_MS = 15 * 60_000

/** The movements that must be in a file at the latest: from, and before, milliseconds since the epoch. */
export function dueIn({ day, zone, days }: SettledDay): { readonly from: number; readonly until: number } {
  const own = addDays(day, -days)
  return {
    from: startOfDay(own, zone) - TOLERANCE_MS,
    until: startOfDay(addDays(own, 1), zone) - TOLERANCE_MS,
  }
}

/** Of the provider alone: no payment of ours is behind it. */
export const isOfProvider = ({ kind }: Pick<SettledRow, 'kind'>) => kind === 'fee' || kind === 'payout'

/**
 * The same for the same row in two files. Its time is no part of it: a fetched file and an uploaded one write different
 * times for a movement. `nth`: a file may have a row twice.
 */
function rowIdentity(row: SettledRow, nth: number): string {
  const { kind, ref, providerRef, currency, gross, fee } = row
  return [kind, (isOfProvider(row) ? null : ref) ?? '', providerRef, currency, gross, fee, nth].join('|')
}

/** Each row with its identity, in their order. */
export function identified(
  rows: readonly SettledRow[],
): readonly { readonly row: SettledRow; readonly identity: string }[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const first = rowIdentity(row, 0)
    const nth = seen.get(first) ?? 0
    seen.set(first, nth + 1)
    return { row, identity: rowIdentity(row, nth) }
  })
}

/** Each row once, in their order; no movement of ours is behind two of them. */
export function matchRows(
  rows: readonly SettledRow[],
  own: readonly OwnMovement[],
  options: MatchOptions,
): MatchedRow[] {
  const find = finder(own)
  const taken = new Set(own.flatMap((each) => (each.isMatched ? [keyOf(each)] : [])))
  const refunded = new Map(options.refunded)
  const provided = Map.groupBy(options.provided, providerKey)
  return rows.map((given): MatchedRow => {
    const day = { ...options, day: given.day ?? options.day }
    if (isOfProvider(given)) {
      const entered = own.find(
        (each) => each.kind === given.kind && !taken.has(keyOf(each)) && isNamedBy(each, given),
      )
      if (entered) {
        taken.add(keyOf(entered))
        return { row: given, outcome: isSame(given, entered) ? 'matched' : 'amount', own: [entered] }
      }
      const known = provided.get(providerKey(given))?.shift()
      return known
        ? { row: given, outcome: 'amount', own: [], posted: known.gross }
        : { row: given, outcome: 'provider', own: [] }
    }
    if (given.kind === 'refund' && options.refunded) {
      const ref = given.ref ?? ''
      const row = { ...given, gross: given.gross - (refunded.get(ref) ?? 0n) }
      refunded.set(ref, given.gross)
      const parts = partsOf(
        own.filter((each) => each.kind === 'refund' && each.paymentRef === ref && !taken.has(keyOf(each))),
        row.gross,
      )
      if (parts.length === 0) return { row, outcome: 'missing_here', own: [] }
      for (const each of parts) taken.add(keyOf(each))
      return { row, outcome: compare(row, parts, day), own: parts }
    }
    const found = find(given)
    if (!found) return { row: given, outcome: 'missing_here', own: [] }
    if (taken.has(keyOf(found))) return { row: given, outcome: 'duplicate', own: [] }
    taken.add(keyOf(found))
    const fee = given.kind === 'dispute' && given.fee > 0n ? feeOf(found, own) : undefined
    if (!fee || taken.has(keyOf(fee)))
      return { row: given, outcome: compare(given, [found], day), own: [found] }
    taken.add(keyOf(fee))
    const withFee = { ...found, fee: -fee.minor }
    return { row: given, outcome: compare(given, [withFee], day), own: [withFee, fee] }
  })
}

/** A provider's reference names what was entered, and the sign what it was. */
const isNamedBy = (each: OwnMovement, { providerRef, gross }: SettledRow) =>
  each.providerRefs.includes(providerRef) && each.minor > 0n === gross > 0n

const isSame = (row: SettledRow, each: OwnMovement) =>
  each.minor === row.gross && each.currency === row.currency

/** The fee of a dispute, where the provider writes it in the dispute's own row. */
const feeOf = ({ providerRefs, currency }: OwnMovement, own: readonly OwnMovement[]) =>
  own.find(
    (each) =>
      each.kind === 'fee' &&
      each.currency === currency &&
      each.providerRefs.some((ref) => providerRefs.includes(ref)),
  )

const providerKey = ({ kind, providerRef, currency, gross }: ProviderRow) =>
  `${kind} ${providerRef} ${currency} ${gross > 0n}`

/** The first refunds that come to the sum; all of them where none do. */
function partsOf(refunds: readonly OwnMovement[], gross: bigint): readonly OwnMovement[] {
  let sum = 0n
  const last = refunds.findIndex(({ minor }) => {
    sum += minor
    return sum === gross
  })
  return last === -1 ? refunds : refunds.slice(0, last + 1)
}

/** Of one row and what our books have for it. */
function compare(
  row: SettledRow,
  own: readonly OwnMovement[],
  day: SettledDay,
): 'matched' | 'amount' | 'fee' | 'late' {
  const minor = own.reduce((sum, each) => sum + each.minor, 0n)
  if (own.some(({ currency }) => currency !== row.currency) || minor !== row.gross) return 'amount'
  const [told] = own.flatMap(({ fee }) => fee ?? [])
  if (told !== undefined && told !== row.fee) return 'fee'
  return own.some(({ at }) => at < dueIn(day).from) ? 'late' : 'matched'
}

/** What must be in the file and is not, given what the file has matched. */
export function missingThere(
  own: readonly OwnMovement[],
  matched: readonly MatchedRow[],
  day: SettledDay,
): OwnMovement[] {
  const { from, until } = dueIn(day)
  const found = new Set(matched.flatMap((each) => each.own.map(keyOf)))
  return own.filter(
    (each) =>
      !each.isMatched &&
      !found.has(keyOf(each)) &&
      // Most providers' files have no payouts: they are entered because of that.
      each.kind !== 'payout' &&
      each.at >= from &&
      each.at < until,
  )
}

const keyOf = ({ kind, ref }: Pick<OwnMovement, 'kind' | 'ref'>) => `${kind} ${ref}`

/**
 * By our reference, else by one of the provider's, else by the payment's. A sign is never ignored: a refund and its return
 * have the same references. What two movements share names neither.
 */
function finder(own: readonly OwnMovement[]) {
  const named = (each: OwnMovement, name: string) => `${each.kind} ${name} ${each.minor > 0n}`
  const byRef = new Map(own.map((each) => [named(each, each.ref), each]))
  const byOther = Map.groupBy(
    own.flatMap((each) =>
      [...new Set([...each.providerRefs, each.paymentRef])].map((ref) => ({ key: named(each, ref), each })),
    ),
    ({ key }) => key,
  )
  return ({ kind, ref, providerRef, gross }: SettledRow): OwnMovement | undefined => {
    const key = (name: string) => `${kind} ${name} ${gross > 0n}`
    const alone = (name: string) => {
      const found = byOther.get(key(name))
      return found?.length === 1 ? found[0]?.each : undefined
    }
    if (ref === null) return alone(providerRef)
    return byRef.get(key(ref)) ?? alone(providerRef) ?? alone(ref)
  }
}
