// What each business event moves in the ledger, as pure recipes. A transfer takes an amount from one account (debit)
// and gives it to another (credit), so every recipe balances by its form. No transfer crosses currencies: a
// conversion is two transfers over the seller's position in each currency.

import { convertUnits, downToMinor, toUnits, type RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import { account, PLATFORM, type Account, type AccountKind, type Wallet } from './accounts.ts'

export interface Transfer {
  /** Debited: the first of these that can pay. */
  readonly from: readonly [Account, ...Account[]]
  readonly to: Account
  /** Minor units, more than 0. */
  readonly amount: bigint
}

/** One level of a sale: what the agency of that level is charged in its own currency. */
export interface SaleLevel {
  readonly agencyId: number
  readonly currency: Currency
  /** Minor units. */
  readonly total: bigint
  /** The part of it that is the seller's own fee for its work; absent: none. */
  readonly fee?: bigint
}

/** A sale from the platform down to the agency that pays: level 0 first, the payer last. */
export type SaleChain = readonly SaleLevel[]

/**
 * What each level has paid for its tickets on credit and not got back since, minor units, level 0 first; absent or below
 * zero: nothing.
 */
export type OnCredit = readonly bigint[]

/** Money that arrived at the seller (the parent, or the platform) for an agency's prepaid balance. */
export function topUp(agency: { id: number; seller: number }, amount: Money, fee: bigint = 0n): Transfer[] {
  const { currency, minor } = amount
  const cash = account(agency.seller, 'cash_clearing', currency)
  return positive([
    { from: [cash], to: account(agency.id, 'balance', currency), amount: minor },
    { from: [cash], to: account(agency.seller, 'fee_income', currency), amount: fee },
  ])
}

/** Money that arrived at the seller for what an agency owes. */
export function repayCredit(agency: { id: number; seller: number }, amount: Money): Transfer[] {
  const { currency, minor } = amount
  return positive([
    {
      from: [account(agency.seller, 'cash_clearing', currency)],
      to: account(agency.id, 'credit', currency),
      amount: minor,
    },
  ])
}

/** Credit that an agency had used with its seller before it joined: what it owes is taken over into the books. */
export function openingCredit(agency: { id: number; seller: number }, amount: Money): Transfer[] {
  const { currency, minor } = amount
  return positive([
    {
      from: [account(agency.id, 'credit', currency)],
      to: account(agency.seller, 'cash_clearing', currency),
      amount: minor,
    },
  ])
}

/**
 * An order is paid. The payer pays its seller from the wallet it chose; at the same moment every seller above it pays
 * its own seller, each in its own currency, from the balance or else from the credit. If one of them cannot, nothing
 * happens at all.
 */
export function payOrder(chain: SaleChain, channel: Wallet): Transfer[] {
  return positive(
    chain
      .map(({ agencyId, currency, total }, level): Transfer => {
        const wallets: readonly Wallet[] = level === chain.length - 1 ? [channel] : ['balance', 'credit']
        const [first, ...rest] = wallets.map((kind) => account(agencyId, kind, currency))
        if (!first) throw new RangeError('a payment needs a wallet')
        return {
          from: [first, ...rest],
          to: account(sellerOf(chain, level), 'sales_clearing', currency),
          amount: total,
        }
      })
      .toReversed(),
  )
}

/** What a level has paid for an order, minor units. */
export type PaidFrom = Readonly<Record<Wallet, bigint>>

/**
 * Of an order whose payments went back a part goes on and is paid again: from the balance as far as that has paid, the rest
 * on credit, so that what is not kept was taken off the credit first. `paid`: one for each level.
 */
export function payAgain(chain: SaleChain, paid: readonly PaidFrom[]): Transfer[] {
  return positive(
    chain
      .flatMap(({ agencyId, currency, total }, level): Transfer[] => {
        const { balance, credit } = paid[level] ?? { balance: total, credit: 0n }
        const back = balance + credit - total
        const less = back > 0n ? back : 0n
        const onCredit = credit > less ? credit - less : 0n
        const to = account(sellerOf(chain, level), 'sales_clearing', currency)
        return [
          { from: [account(agencyId, 'balance', currency)], to, amount: total - onCredit },
          { from: [account(agencyId, 'credit', currency)], to, amount: onCredit },
        ]
      })
      .toReversed(),
  )
}

/**
 * The ticket exists: what lay in clearing becomes cost and margin, in the book of every seller. The platform owes the
 * supplier the net price; a parent's cost is what it paid upstream. Conversions use the rates that the order was
 * priced with. A sale below cost shows as a negative margin. Of an exchange an amount may be below zero: the supplier, or a
 * seller, gives something back while the payer still pays, because fees outweigh it; such a level gets it as any refund.
 */
export function issueOrder(
  chain: SaleChain,
  net: readonly Money[],
  rates: RateMap,
  onCredit: OnCredit = [],
): Transfer[] {
  return positive(
    chain.flatMap((level, depth) => {
      const upstream = chain[depth - 1]
      const seller = upstream?.agencyId ?? PLATFORM
      const owed = { ...level, total: -level.total }
      return [
        ...(upstream
          ? settleSale(
              seller,
              level,
              [{ minor: upstream.total, currency: upstream.currency }],
              'upstream_cost',
              rates,
            )
          : settleSale(seller, level, net, 'supplier_payable', rates)),
        ...creditFirst(account(seller, 'sales_clearing', level.currency), owed, onCredit[depth]),
      ]
    }),
  )
}

/**
 * A part of a sale is undone: the supplier gives back `net`, every seller gives `total` to the agency below it, into
 * the wallets that paid, credit first, and keeps its fee. What is left between the two is margin that goes or stays.
 * The mirror of issueOrder and payOrder.
 */
export function returnSale(
  chain: SaleChain,
  net: readonly Money[],
  { rates, onCredit }: { readonly rates: RateMap; readonly onCredit: OnCredit },
): Transfer[] {
  return positive(
    chain.flatMap((level, depth) => {
      const upstream = chain[depth - 1]
      const book = (kind: AccountKind, currency = level.currency) =>
        account(upstream?.agencyId ?? PLATFORM, kind, currency)
      const payable = upstream ? 'upstream_cost' : 'supplier_payable'
      const costs = upstream ? [{ minor: upstream.total, currency: upstream.currency }] : net
      const clearing = book('sales_clearing')
      const fee = level.fee ?? 0n
      let rest = -(level.total + fee)
      const came = costs.flatMap((cost): Transfer[] => {
        const back = (amount: bigint, from: Account): Transfer => ({ from: [from], to: clearing, amount })
        if (cost.currency === level.currency) {
          rest += cost.minor
          return [back(cost.minor, book(payable))]
        }
        const converted = converting(cost, level.currency, rates)
        if (converted === 0n) return []
        rest += converted
        const position = book('fx_position', cost.currency)
        return [
          { from: [book(payable, cost.currency)], to: position, amount: cost.minor },
          back(converted, book('fx_position')),
        ]
      })
      return [
        ...came,
        signed(clearing, book('margin'), rest),
        { from: [clearing], to: book('fee_income'), amount: fee },
        ...creditFirst(clearing, level, onCredit[depth]),
      ]
    }),
  )
}

/** What suppliers keep of tickets that the platform gives back for its own account: nobody else bears any of it. */
export function bearLoss(kept: readonly Money[]): Transfer[] {
  return positive(
    kept.map(({ currency, minor }) => ({
      from: [account(PLATFORM, 'margin', currency)],
      to: account(PLATFORM, 'supplier_payable', currency),
      amount: minor,
    })),
  )
}

/** Gives back exactly what an entry took, to the accounts it was taken from, last line first. `sources`: who paid each line. */
export function reverse(transfers: readonly Transfer[], sources: readonly Account[]): Transfer[] {
  return transfers
    .map(({ to, amount }, line): Transfer => {
      const source = sources[line]
      if (!source) throw new RangeError(`line ${line} has no source`)
      return { from: [to], to: source, amount }
    })
    .toReversed()
}

function settleSale(
  seller: number,
  sale: SaleLevel,
  costs: readonly Money[],
  payable: AccountKind,
  rates: RateMap,
): Transfer[] {
  const book = (kind: AccountKind, currency = sale.currency) => account(seller, kind, currency)
  const clearing = book('sales_clearing')
  const fee = sale.fee ?? 0n
  let margin = sale.total - fee
  const settled = costs.flatMap((cost): Transfer[] => {
    if (cost.currency === sale.currency) {
      margin -= cost.minor
      return [signed(clearing, book(payable), cost.minor)]
    }
    const converted = converting(cost, sale.currency, rates)
    // A cost too small to be worth one minor unit of the sale's currency moves nothing: both legs or none.
    if (converted === 0n) return []
    margin -= converted
    return [
      signed(clearing, book('fx_position'), converted),
      signed(book('fx_position', cost.currency), book(payable, cost.currency), cost.minor),
    ]
  })
  return [
    ...settled,
    { from: [clearing], to: book('fee_income'), amount: fee },
    signed(clearing, book('margin'), margin),
  ]
}

/** What was paid on credit is taken off the credit before anything reaches the prepaid balance. */
function creditFirst(
  from: Account,
  { agencyId, currency, total }: SaleLevel,
  onCredit: bigint = 0n,
): Transfer[] {
  const most = onCredit > 0n ? onCredit : 0n
  const credit = total < most ? total : most
  return [
    { from: [from], to: account(agencyId, 'credit', currency), amount: credit },
    { from: [from], to: account(agencyId, 'balance', currency), amount: total - credit },
  ]
}

/** An amount below zero goes the other way. */
function signed(from: Account, to: Account, amount: bigint): Transfer {
  return amount < 0n ? { from: [to], to: from, amount: -amount } : { from: [from], to, amount }
}

/** Minor units of `to`, rounded towards nothing. */
function converting(cost: Money, to: Currency, rates: RateMap): bigint {
  if (cost.minor < 0n) return -converting({ ...cost, minor: -cost.minor }, to, rates)
  return downToMinor(convertUnits(toUnits(cost), cost.currency, to, rates), to).minor
}

/** Who sells to the agency of a level: its parent, or the platform above level 0. */
function sellerOf(chain: SaleChain, level: number): number {
  return chain[level - 1]?.agencyId ?? PLATFORM
}

function positive(transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter(({ amount }) => amount > 0n)
}
