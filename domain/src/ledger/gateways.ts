// Money that arrives through payment gateways, as pure recipes. It arrives in the clearing account of whoever owns
// the merchant account and is credited to the payer's balance, which pays in the same transaction. Where agencies
// are between the two, each receives it from the one above and owes it to the one below.

import { convertUnits, downToMinor, toUnits, type RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import { account, type Account, type AccountKind } from './accounts.ts'
import type { Transfer } from './transfers.ts'

/** An agency between the owner of a merchant account and the payer, or the payer. */
export interface PathAgency {
  readonly id: number
  readonly currency: Currency
}

export interface Arrived {
  /** The owner of the merchant account: the platform or an agency. */
  readonly owner: number
  /** From directly below the owner down to the payer. */
  readonly path: readonly [PathAgency, ...PathAgency[]]
  /** What the provider charged. */
  readonly charged: Money
  /** What reaches the payer's balance, and the owner's fee on it, minor units of the payer's currency. */
  readonly amount: bigint
  readonly fee: bigint
  /** The rates that the charge was calculated with. */
  readonly rates: RateMap
}

/** Money arrives and is credited to the payer's balance. */
export function gatewayArrival({ owner, path, charged, amount, fee, rates }: Arrived): Transfer[] {
  const payer = payerOf(path)
  const due = { minor: amount, currency: payer.currency }
  const [top, ...below] = path
  const book = (kind: AccountKind, currency: Currency) => account(owner, kind, currency)
  const isForeign = charged.currency !== payer.currency || charged.currency !== top.currency
  const from = (currency: Currency) =>
    isForeign ? book('fx_position', currency) : book('gateway_clearing', charged.currency)
  return positive([
    ...(isForeign
      ? [
          move(
            book('gateway_clearing', charged.currency),
            book('fx_position', charged.currency),
            charged.minor,
          ),
        ]
      : []),
    move(from(top.currency), account(top.id, 'balance', top.currency), inCurrency(due, top, rates)),
    move(from(payer.currency), book('fee_income', payer.currency), fee),
    ...passedOn(path, below, due, rates),
  ])
}

/**
 * A part of it leaves the payer's balance to be returned the way it came. Agencies between pay from balance or credit:
 * in all parts exactly what they received, so each pays what is due of all parts so far, less what `earlier` ones took.
 */
export function gatewayReturn({
  owner,
  path,
  amount,
  rates,
  earlier = { amount: 0n, transfers: [] },
}: Pick<Arrived, 'owner' | 'path' | 'amount' | 'rates'> & {
  /** Parts that were returned before: minor units of the payer's currency, and what they posted. */
  readonly earlier?: { readonly amount: bigint; readonly transfers: readonly Transfer[] }
}): Transfer[] {
  const payer = payerOf(path)
  const due = { minor: earlier.amount + amount, currency: payer.currency }
  const taken = (id: number) =>
    earlier.transfers.reduce(
      (sum, { from: [source], amount: of }) => sum + (source.owner === id ? of : 0n),
      0n,
    )
  return positive(
    path
      .map((agency, at): Transfer => {
        const { id, currency } = agency
        const balance = account(id, 'balance', currency)
        const above = path[at - 1]
        return {
          from: id === payer.id ? [balance] : [balance, account(id, 'credit', currency)],
          to: above
            ? account(above.id, 'upstream_clearing', currency)
            : account(owner, 'refund_clearing', currency),
          amount: id === payer.id ? amount : inCurrency(due, agency, rates) - taken(id),
        }
      })
      .toReversed(),
  )
}

/**
 * The provider has returned it. `held`: what left the balance directly below the owner. Rounding of a charge that was
 * converted is in the positions, as its arrival is.
 */
export function gatewayReturned(owner: number, held: Money, charged: Money): Transfer[] {
  return paidOut(owner, { kind: 'refund_clearing', ...held }, { kind: 'gateway_clearing', ...charged })
}

/** The owner returns a part of its fee the way the payment came. `fee`: in the payer's currency, `charged`: as charged. */
export function gatewayFeeReturned(owner: number, fee: Money, charged: Money): Transfer[] {
  return paidOut(owner, { kind: 'fee_income', ...fee }, { kind: 'gateway_clearing', ...charged })
}

/** The same where a lost dispute has paid it to the payer already. */
export function disputeFeeSetOff(owner: number, fee: Money, covered: Money): Transfer[] {
  return paidOut(owner, { kind: 'fee_income', ...fee }, { kind: 'dispute_expense', ...covered })
}

/** The owner returns a part of its fee to the payer's balance, because the gateway does not refund. */
export function gatewayFeeCredited({
  owner,
  path,
  fee,
  rates,
}: Pick<Arrived, 'owner' | 'path' | 'fee' | 'rates'>): Transfer[] {
  const payer = payerOf(path)
  const [top, ...below] = path
  const book = (kind: AccountKind, currency: Currency) => account(owner, kind, currency)
  const due = { minor: fee, currency: payer.currency }
  const isSame = top.currency === payer.currency
  const source = isSame ? book('fee_income', payer.currency) : book('fx_position', top.currency)
  return positive([
    ...(isSame ? [] : [move(book('fee_income', payer.currency), book('fx_position', payer.currency), fee)]),
    move(source, account(top.id, 'balance', top.currency), inCurrency(due, top, rates)),
    ...passedOn(path, below, due, rates),
  ])
}

/** Agencies between pass on to the one below what they received. */
function passedOn(
  path: Arrived['path'],
  below: readonly PathAgency[],
  due: Money,
  rates: RateMap,
): Transfer[] {
  return below.map((agency, at) =>
    move(
      account(path[at]?.id ?? agency.id, 'upstream_clearing', agency.currency),
      account(agency.id, 'balance', agency.currency),
      inCurrency(due, agency, rates),
    ),
  )
}

/**
 * A lost dispute has paid to the payer what the owner still held: the expense is less by it. `held`: refunds of orders, or
 * money in suspense.
 */
export function disputeSetOff(
  owner: number,
  held: Money & { readonly kind: 'refund_clearing' | 'suspense' },
  covered: Money,
): Transfer[] {
  return paidOut(owner, held, { kind: 'dispute_expense', ...covered })
}

interface Booked extends Money {
  readonly kind: AccountKind
}

function paidOut(owner: number, held: Booked, charged: Booked): Transfer[] {
  const book = (kind: AccountKind, currency: Currency) => account(owner, kind, currency)
  const source = book(held.kind, held.currency)
  const target = book(charged.kind, charged.currency)
  if (held.currency === charged.currency) {
    const position = book('fx_position', held.currency)
    const both = held.minor < charged.minor ? held.minor : charged.minor
    return positive([
      move(source, target, both),
      move(source, position, held.minor - both),
      move(position, target, charged.minor - both),
    ])
  }
  return positive([
    move(source, book('fx_position', held.currency), held.minor),
    move(book('fx_position', charged.currency), target, charged.minor),
  ])
}

/** Money that nothing accepts, and its way back. */
export function gatewaySuspense(owner: number, { minor, currency }: Money): Transfer[] {
  return positive([
    move(account(owner, 'gateway_clearing', currency), account(owner, 'suspense', currency), minor),
  ])
}

export function gatewaySuspenseReturned(owner: number, { minor, currency }: Money): Transfer[] {
  return positive([
    move(account(owner, 'suspense', currency), account(owner, 'gateway_clearing', currency), minor),
  ])
}

/** What a return has left with the owner until the provider pays it out; undefined: nothing. */
export function heldBelow(owner: number, transfers: readonly Transfer[]): Money | undefined {
  const held = transfers.find(({ to }) => to.owner === owner && to.kind === 'refund_clearing')
  return held && { minor: held.amount, currency: held.to.currency }
}

function payerOf(path: Arrived['path']): PathAgency {
  return path.at(-1) ?? path[0]
}

function inCurrency(due: Money, { currency }: PathAgency, rates: RateMap): bigint {
  if (due.currency === currency) return due.minor
  return downToMinor(convertUnits(toUnits(due), due.currency, currency, rates), currency).minor
}

function move(from: Account, to: Account, amount: bigint): Transfer {
  return { from: [from], to, amount }
}

function positive(transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter(({ amount }) => amount > 0n)
}
