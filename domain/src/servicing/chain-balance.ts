// No seller pays for a refund from its own pocket: at every level of the chain, the amount for the level
// below and the seller's own fee must be covered by the amount from above and by the seller's earnings on the
// same tickets. Checked before a quote is made and again before it is posted.

import { convertUnits, downToMinor, toUnits, upToMinor, type RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import { accountName } from '../ledger/accounts.ts'
import type { Transfer } from '../ledger/transfers.ts'
import type { LevelReturn } from './quote-lines.ts'

/** The loss of one seller. */
export interface Shortfall {
  /** Its account: `0/margin/HKD`. */
  readonly account: string
  /** Minor units of the account's currency. */
  readonly minor: bigint
}

/** A level of a quote whose seller would make a loss, and how much, minor units of the level's currency. */
export interface ShortLevel {
  readonly level: number
  readonly minor: bigint
}

export interface Coverage {
  /** Amount returned by the suppliers. */
  readonly net: readonly Money[]
  /** Earnings of each seller on the chain so far, level 0's seller first, minor units of that level's currency. */
  readonly earned: readonly bigint[]
  readonly rates: RateMap
  /** Number of rounded amounts: passengers and lines. Each may be off by one minor unit of a level. */
  readonly rounded: number
}

/**
 * The same return with rounding differences deducted, so that no seller loses a cent, and the shortfall
 * beyond rounding. The lines still add up to the total.
 */
export function covered(
  levels: readonly LevelReturn[],
  { net, earned, rates, rounded }: Coverage,
): { readonly levels: LevelReturn[]; readonly short: ShortLevel[] } {
  const short: ShortLevel[] = []
  let above: readonly Money[] = net
  // What rounding takes from the level above is missing at this one too.
  let cut: Money | null = null
  const kept = levels.map((level, at): LevelReturn => {
    const { currency, total, ownFee } = level
    const has = above.reduce((sum, money) => sum + down(money, currency, rates), 0n) + (earned[at] ?? 0n)
    const missing = total + ownFee - larger(has, 0n)
    const unit = above.reduce((most, money) => larger(most, unitOf(money.currency, currency, rates)), 1n)
    const allowed = unit * BigInt(rounded) + (cut ? up(cut, currency, rates) : 0n)
    let own = level
    if (missing > 0n && missing <= allowed) own = lessBy(level, missing)
    else if (missing > 0n) short.push({ level: at, minor: missing })
    above = [{ minor: own.total, currency }]
    cut = { minor: total - own.total, currency }
    return own
  })
  return { levels: kept, short }
}

/**
 * The airline's fee absorbs the rounding, so that the lines still add up; anything above the total goes to
 * the seller's own fee.
 */
function lessBy(level: LevelReturn, minor: bigint): LevelReturn {
  const cut = minor < level.total ? minor : level.total
  const fee = level.lines.find(({ code }) => code === 'penalty' || code === 'noShowFee')
  const more = { code: fee?.code ?? 'penalty', ref: null, minor: (fee?.minor ?? 0n) - cut } as const
  const lines = fee ? level.lines.map((line) => (line === fee ? more : line)) : [...level.lines, more]
  return { ...level, lines, total: level.total - cut, ownFee: level.ownFee - (minor - cut) }
}

/**
 * Which sellers a posting would leave with a negative margin, and by how much. `earned`: their margins on the
 * chain before it, by account name. A margin that was negative before counts only if the posting lowers it.
 */
export function shortfalls(transfers: readonly Transfer[], earned: ReadonlyMap<string, bigint>): Shortfall[] {
  const moves = new Map<string, bigint>()
  for (const { from, to, amount } of transfers) {
    for (const [{ kind, ...account }, minor] of [
      [from[0], -amount],
      [to, amount],
    ] as const) {
      if (kind !== 'margin') continue
      const name = accountName({ kind, ...account })
      moves.set(name, (moves.get(name) ?? 0n) + minor)
    }
  }
  return [...moves].flatMap(([account, minor]) => {
    const before = earned.get(account) ?? 0n
    const after = before + minor
    return minor < 0n && after < 0n ? [{ account, minor: before > 0n ? -after : -minor }] : []
  })
}

function down(money: Money, to: Currency, rates: RateMap): bigint {
  return downToMinor(convertUnits(toUnits(money), money.currency, to, rates), to).minor
}

function up(money: Money, to: Currency, rates: RateMap): bigint {
  return upToMinor(convertUnits(toUnits(money), money.currency, to, rates), to).minor
}

function unitOf(currency: Currency, to: Currency, rates: RateMap): bigint {
  return up({ minor: 1n, currency }, to, rates)
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
