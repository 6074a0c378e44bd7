// What each business event posts to the ledger, as pure recipes. A transfer moves an amount from one account
// (debit) to another (credit), so every recipe balances by construction. No transfer crosses currencies: a
// conversion is two transfers over the seller's position in each currency.

import { convertUnits, downToMinor, toUnits, type RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import { account, PLATFORM, type Account, type AccountKind, type Wallet } from './accounts.ts'

export interface Transfer {
  /** Debited: the first of these with sufficient funds. */
  readonly from: readonly [Account, ...Account[]]
  readonly to: Account
  /** Minor units, positive. */
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

/** A sale from the platform down to the paying agency: level 0 first, the payer last. */
export type SaleChain = readonly SaleLevel[]

/**
 * What each level has paid for its tickets on credit and not been refunded since, minor units, level 0 first;
 * absent or negative: nothing.
 */
export type OnCredit = readonly bigint[]

interface Buyer {
  readonly id: number
  readonly seller: number
}

/** The part of a received amount that does not reach the wallet, and the received amount if its currency differs. */
interface Arrival {
  /** The seller's fee, minor units of the wallet's currency. */
  readonly fee?: bigint
  readonly received?: Money
}

/** Money received by the seller (the parent, or the platform) for an agency's prepaid balance. */
export function topUp(agency: Buyer, amount: Money, arrival: Arrival = {}): Transfer[] {
  return arriving(agency, 'balance', amount, arrival)
}

/** Money received by the seller for an agency's debt. */
export function repayCredit(agency: Buyer, amount: Money, arrival: Arrival = {}): Transfer[] {
  return arriving(agency, 'credit', amount, arrival)
}

/** A different currency goes through the seller's position in both; rounding differences stay in the positions. */
function arriving(
  { id, seller }: Buyer,
  wallet: Wallet,
  { currency, minor }: Money,
  { fee = 0n, received }: Arrival,
): Transfer[] {
  const book = (kind: AccountKind, of = currency) => account(seller, kind, of)
  const isForeign = received !== undefined && received.currency !== currency
  const source = book(isForeign ? 'fx_position' : 'cash_clearing')
  return positive([
    ...(isForeign
      ? [
          {
            from: [book('cash_clearing', received.currency)],
            to: book('fx_position', received.currency),
            amount: received.minor,
          } as const,
        ]
      : []),
    { from: [source], to: account(id, wallet, currency), amount: minor },
    { from: [source], to: book('fee_income'), amount: fee },
  ])
}

/** Credit that an agency had used with its seller before it joined: the opening debt is taken into the books. */
export function openingCredit(agency: Buyer, amount: Money): Transfer[] {
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
 * An order is paid. The payer pays its seller from the chosen wallet; at the same moment every seller above
 * it pays its own seller, each in its own currency, from balance or else credit. If one of them cannot,
 * nothing happens at all. `voucher`: the part that a flight voucher of the platform pays, minor units.
 */
export function payOrder(chain: SaleChain, channel: Wallet, voucher: bigint = 0n): Transfer[] {
  // Only who buys from the platform pays with its voucher: nobody else is owed anything by it.
  if (voucher > 0n && (chain.length !== 1 || voucher >= (chain[0]?.total ?? 0n)))
    throw new RangeError('a voucher pays a part of what the platform sells')
  return positive(
    chain
      .flatMap(({ agencyId, currency, total }, level): Transfer[] => {
        const wallets: readonly Wallet[] = level === chain.length - 1 ? [channel] : ['balance', 'credit']
        const [first, ...rest] = wallets.map((kind) => account(agencyId, kind, currency))
        if (!first) throw new RangeError('a payment needs a wallet')
        const to = account(sellerOf(chain, level), 'sales_clearing', currency)
        return [
          { from: [account(PLATFORM, 'voucher_liability', currency)], to, amount: voucher },
          { from: [first, ...rest], to, amount: total - voucher },
        ]
      })
      .toReversed(),
  )
}

/** What a level has paid for an order, minor units. */
export type PaidFrom = Readonly<Record<Wallet, bigint>>

/**
 * After an order's payments were reversed, the continuing part is paid again: from balance up to what balance
 * had paid, the rest on credit, so that the reversed part reduces credit first. `paid`: one for each level.
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
 * The ticket is issued: the amount in clearing becomes cost and margin, in the book of every seller. The
 * platform owes the supplier the net price; a parent's cost is what it paid upstream. Conversions use the
 * rates that the order was priced with. A sale below cost shows as a negative margin. In an exchange an
 * amount may be negative: the supplier, or a seller, refunds something while the payer still pays, because
 * fees exceed it; that level receives it as any refund.
 */
export function issueOrder(
  chain: SaleChain,
  net: readonly Money[],
  rates: RateMap,
  onCredit: OnCredit = [],
): Transfer[] {
  return settleChain(chain, net, { rates, onCredit, income: 'margin' })
}

/**
 * What was paid is forfeited before a ticket is issued: the supplier keeps `net`, a parent's cost is what it
 * forfeits upstream, and the rest is income of the seller, not margin of a sale. `chain`: the forfeited part
 * of every level.
 */
export function forfeitOrder(chain: SaleChain, net: readonly Money[], rates: RateMap): Transfer[] {
  return settleChain(chain, net, { rates, onCredit: [], income: 'fee_income' })
}

function settleChain(
  chain: SaleChain,
  net: readonly Money[],
  {
    rates,
    onCredit,
    income,
  }: { readonly rates: RateMap; readonly onCredit: OnCredit; readonly income: 'margin' | 'fee_income' },
): Transfer[] {
  return positive(
    chain.flatMap((level, depth) => {
      const upstream = chain[depth - 1]
      const seller = upstream?.agencyId ?? PLATFORM
      const owed = { ...level, total: -level.total }
      return [
        ...(upstream
          ? settleSale(seller, level, [{ minor: upstream.total, currency: upstream.currency }], {
              payable: 'upstream_cost',
              income,
              rates,
            })
          : settleSale(seller, level, net, { payable: 'supplier_payable', income, rates })),
        ...creditFirst(account(seller, 'sales_clearing', level.currency), owed, onCredit[depth]),
      ]
    }),
  )
}

/**
 * A part of a sale is refunded: the supplier returns `net`, every seller returns `total` to the agency below
 * it, into the wallets that paid, credit first, and keeps its fee. The difference between the two adjusts
 * margin. The mirror of issueOrder and payOrder.
 */
export function returnSale(
  chain: SaleChain,
  net: readonly Money[],
  {
    rates,
    onCredit,
    voucher = 0n,
  }: {
    readonly rates: RateMap
    readonly onCredit: OnCredit
    /** The part that is returned as a flight voucher, minor units. */
    readonly voucher?: bigint
  },
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
        ...(upstream
          ? creditFirst(clearing, level, onCredit[depth])
          : [
              {
                from: [clearing],
                to: account(PLATFORM, 'voucher_liability', level.currency),
                amount: voucher,
              } as const,
              ...creditFirst(clearing, { ...level, total: level.total - voucher }, onCredit[depth]),
            ]),
      ]
    }),
  )
}

/** What suppliers retain for tickets that the platform returns at its own cost; no one else bears any of it. */
export function bearLoss(kept: readonly Money[]): Transfer[] {
  return positive(
    kept.map(({ currency, minor }) => ({
      from: [account(PLATFORM, 'margin', currency)],
      to: account(PLATFORM, 'supplier_payable', currency),
      amount: minor,
    })),
  )
}

/** Reverses an entry exactly, to the accounts it was taken from, last line first. `sources`: who paid each line. */
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
  {
    payable,
    income,
    rates,
  }: { readonly payable: AccountKind; readonly income: 'margin' | 'fee_income'; readonly rates: RateMap },
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
    // A cost below one minor unit of the sale's currency moves nothing: both legs or none.
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
    signed(clearing, book(income), margin),
  ]
}

/** What was paid on credit reduces the debt before anything reaches the prepaid balance. */
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

/** A negative amount reverses the direction. */
function signed(from: Account, to: Account, amount: bigint): Transfer {
  return amount < 0n ? { from: [to], to: from, amount: -amount } : { from: [from], to, amount }
}

/** Minor units of `to`, rounded toward zero. */
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
