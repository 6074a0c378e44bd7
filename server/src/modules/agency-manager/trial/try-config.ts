// Trial of settings: what recent orders and checked offers of an agency and its sub-agencies would have cost
// and shown, with the current settings and with a draft. Uses the same functions as a search, so the results
// match.

import type { Input, Reply } from '@interline/contract/index'
import { draftOf } from '@interline/domain/agencies/nested-settings'
import { effective } from '@interline/domain/agencies/setting-table'
import { withDraft } from '@interline/domain/agencies/setting-changes'
import { HIDING_RULES, type OwnSettings } from '@interline/domain/agencies/settings'
import { convertUnits, downToMinor, toUnits, type RateMap } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Agency } from '../../agencies/index.ts'
import type { PricedUnder } from '../../flight-search/index.ts'
import { configReasons } from '../check-config.ts'
import type { Deps } from '../deps.ts'
import { mayChange, refuseForeign, type Reach } from '../reach.ts'
import {
  countPastOrders,
  readPastChecks,
  readPastCredit,
  readPastFees,
  readPastOrders,
  type Past,
} from './read-past.ts'

type Trial = Reply<'agencies.tryOut'>
type Wanted = Input<'agencies.tryOut'>['body']

const DAYS = 90
const MOST = 300
const MOST_SHOWN = 50

interface Tried {
  readonly past: Past
  readonly chain: readonly Agency[]
  readonly rates: RateMap
  readonly now: PricedUnder
  readonly would: PricedUnder
}

/** Throws `request.not_found`, `agency.by_platform`, and `request.invalid` for settings that could not be saved. */
export async function tryConfig(reach: Reach, id: number, wanted: Wanted, deps: Deps): Promise<Trial> {
  refuseForeign(reach, id)
  return reach.transaction(async (tx) => {
    const agency = (await deps.agencies.chains(tx, [id])).get(id)?.at(-1)
    if (!agency || agency.status === 'closed') throw failure('request.not_found')
    if (!mayChange(reach, agency.parentId)) throw failure('agency.by_platform')
    const settings = draftedSettings(agency.own, wanted, { reach, deps })
    const since = new Date(deps.platform.clock.now() - DAYS * 86_400_000)
    const ids = [id, ...(await deps.agencies.below(tx, id)).map((each) => each.id)]
    const orders = await readPastOrders(tx, { agencies: ids, since, most: MOST })
    const checks = await readPastChecks(tx, ids, MOST)
    const tried = await tryAll(tx, [...orders, ...checks], { id, settings, deps })
    const seen = tried.filter(({ past }) => past.orderId !== null).length
    return {
      since: since.toISOString(),
      orders: seen,
      omitted: (await countPastOrders(tx, { agencies: ids, since })) - seen,
      options: tried.filter(({ past }) => past.orderId === null).length,
      agencies: byAgency(tried, { reach, id }),
      rules: byRule(tried),
      ...(await triedFees(tx, { agency, settings, since })),
      credit: await triedCredit(tx, { agency, wanted, since }),
      rows: changedRows(tried),
    }
  })
}

function draftedSettings(
  own: OwnSettings,
  { config = {} }: Wanted,
  { reach, deps }: { readonly reach: Reach; readonly deps: Deps },
): OwnSettings {
  const { 'commonConfig.settlementCurrency': _notTried, ...draft } = draftOf(config)
  const fields = configReasons(own, draft, {
    isOffice: reach.root === null,
    seesSuppliers: reach.seesSuppliers,
    suppliers: deps.suppliers.all.map(({ code }) => code),
  })
  if (fields.length > 0)
    throw failure('request.invalid', {
      fields: fields.map((each) => ({ ...each, path: `config.${each.path}` })),
    })
  return withDraft(own, draft)
}

async function tryAll(
  tx: Tx,
  pasts: readonly Past[],
  { id, settings, deps }: { readonly id: number; readonly settings: OwnSettings; readonly deps: Deps },
): Promise<Tried[]> {
  const chains = await deps.agencies.chains(tx, [...new Set(pasts.map(({ agencyId }) => agencyId))])
  const known = new Map<string, Promise<RateMap>>()
  const tried: Tried[] = []
  for (const past of pasts) {
    const chain = chains.get(past.agencyId)
    if (!chain) continue
    const rates = await (known.get(past.fxSnapshotId) ?? deps.ratesOf(tx, past.fxSnapshotId))
    known.set(past.fxSnapshotId, Promise.resolve(rates))
    const offers = { ...past, rates }
    const now = deps.priceUnder(chain, offers)
    const would = deps.priceUnder(deps.agencies.withSettings(chain, id, settings), offers)
    if (now && would) tried.push({ past, chain, rates, now, would })
  }
  return tried
}

const ownTotal = ({ levels }: PricedUnder): bigint => levels.at(-1)?.totalMinor ?? 0n

function byAgency(
  tried: readonly Tried[],
  { reach, id }: { readonly reach: Reach; readonly id: number },
): Trial['agencies'] {
  return [...Map.groupBy(tried, ({ past }) => past.agencyId)].flatMap(([agencyId, each]) => {
    const agency = each[0]?.chain.at(-1)
    if (!agency) return []
    const orders = each.filter(({ past }) => past.orderId !== null)
    const sum = (of: (one: Tried) => bigint) => Number(orders.reduce((total, one) => total + of(one), 0n))
    const hidden = (of: readonly Tried[]) => ({
      now: of.filter(({ now }) => now.hidden !== null).length,
      would: of.filter(({ would }) => would.hidden !== null).length,
    })
    const currency = agency.settlementCurrency
    return [
      {
        agency: { id: agencyId, name: agency.name },
        orders: orders.length,
        sold: sum(({ past }) => past.sold),
        cost: {
          currency,
          now: sum(({ now }) => ownTotal(now)),
          would: sum(({ would }) => ownTotal(would)),
        },
        margin: reach.root === null || agencyId === id ? marginOf(orders, currency) : null,
        hiddenOrders: hidden(orders),
        hiddenOptions: hidden(each.filter(({ past }) => past.orderId === null)),
      },
    ]
  })
}

/**
 * The earnings of the agency's seller on these orders, in the seller's currency; for the platform in the
 * agency's own.
 */
function marginOf(
  orders: readonly Tried[],
  fallback: Currency,
): NonNullable<Trial['agencies'][number]['margin']> {
  const earned = ({ past, rates }: Tried, { levels }: PricedUnder): { minor: bigint; currency: Currency } => {
    const [own, seller] = [levels.at(-1), levels.at(-2)]
    if (!own) return { minor: 0n, currency: fallback }
    const sale = { minor: own.totalMinor, currency: own.currency }
    if (seller) {
      const paid = downToMinor(
        convertUnits(toUnits(sale), own.currency, seller.currency, rates),
        seller.currency,
      )
      return { minor: paid.minor - seller.totalMinor, currency: seller.currency }
    }
    const net = past.offers.flatMap(({ prices }) =>
      prices.flatMap(({ count, fare, taxes }) =>
        [fare, ...taxes.map(({ amount }) => amount)].map((amount) => ({ amount, count })),
      ),
    )
    const cost = net.reduce((sum, { amount, count }) => {
      const units = convertUnits(toUnits(amount), amount.currency, own.currency, rates)
      return sum + downToMinor(units, own.currency).minor * BigInt(count)
    }, 0n)
    return { minor: own.totalMinor - cost, currency: own.currency }
  }
  const currency = orders[0]?.now.levels.at(-2)?.currency ?? fallback
  const sum = (of: (one: Tried) => PricedUnder) =>
    Number(orders.reduce((total, one) => total + earned(one, of(one)).minor, 0n))
  return { currency, now: sum(({ now }) => now), would: sum(({ would }) => would) }
}

function byRule(tried: readonly Tried[]): Trial['rules'] {
  return HIDING_RULES.map((rule) => ({
    rule,
    now: tried.filter(({ now }) => now.hidden === rule).length,
    would: tried.filter(({ would }) => would.hidden === rule).length,
  })).filter(({ now, would }) => now + would > 0)
}

async function triedFees(
  tx: Tx,
  {
    agency,
    settings,
    since,
  }: { readonly agency: Agency; readonly settings: OwnSettings; readonly since: Date },
): Promise<Pick<Trial, 'fees' | 'feeCurrency'>> {
  const past = await readPastFees(tx, agency.id, since)
  const [now, would] = [agency.own, settings].map((own) => effective([own], 'flightConfig.serviceFee').value)
  if (!now || !would) throw new Error('there are two sets of fees')
  return {
    fees: past.map(({ type, passengers }) => ({
      type,
      passengers,
      now: now[type] * passengers,
      would: would[type] * passengers,
    })),
    feeCurrency: { now: now.currency, would: would.currency },
  }
}

async function triedCredit(
  tx: Tx,
  { agency, wanted, since }: { readonly agency: Agency; readonly wanted: Wanted; readonly since: Date },
): Promise<Trial['credit']> {
  if (wanted.creditLimit === undefined) return null
  const found = await readPastCredit(tx, { agencyId: agency.id, since, limit: BigInt(wanted.creditLimit) })
  return { ...found, amount: Number(found.amount), currency: agency.settlementCurrency }
}

function changedRows(tried: readonly Tried[]): Trial['rows'] {
  const size = ({ now, would }: Tried) => {
    const by = ownTotal(would) - ownTotal(now)
    return by < 0n ? -by : by
  }
  return tried
    .filter((one) => one.past.orderId !== null && (size(one) > 0n || one.now.hidden !== one.would.hidden))
    .toSorted((a, b) => Number(size(b) - size(a)))
    .slice(0, MOST_SHOWN)
    .map((one) => ({
      orderId: one.past.orderId ?? '',
      agency: { id: one.past.agencyId, name: one.chain.at(-1)?.name ?? '' },
      createdAt: one.past.createdAt.toISOString(),
      route: [...one.past.route],
      currency: one.past.currency,
      sold: Number(one.past.sold),
      now: Number(ownTotal(one.now)),
      would: Number(ownTotal(one.would)),
      hidden: one.would.hidden,
    }))
}
