// Fewer passengers than quoted. The agency sees the calculation line by line before it agrees to the total.

import { amountOf } from '@interline/domain/groups/installments'
import {
  materialise,
  reducedInstallments,
  reductionFault,
  type PerType,
} from '@interline/domain/groups/materialise'
import { typesOf, type NameRow } from '@interline/domain/groups/name-list'
import type { GroupCounts, GroupPassengerType } from '@interline/domain/groups/terms'
import { convertUnits, downToMinor, toUnits, type RateMap } from '@interline/domain/money/convert'
import type { Currency, Money } from '@interline/domain/money/money'
import { groupCounts, groupPlan, type GroupPlan } from '../../../../db/json/groups.ts'
import { moneyList } from '../../../../db/json/offers.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { isBeingPaid, notAllowed, seesOnlyOwn, storeChain } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { namesIn, readNames, storeNames } from '../names/name-list.ts'
import { changingGroup } from '../order/open.ts'
import { readGroup } from '../order/present.ts'
import { acceptedPlan, type GroupRow } from '../order/rows.ts'
import { GROUP_ORDERS, moveGroup } from '../order/rules.ts'

type Priced = Pick<GroupPlan, 'levels' | 'net' | 'quoted' | 'terms' | 'nameFees'>

export const perTypeOf = (prices: Readonly<Record<string, bigint>>): PerType => ({
  adult: prices.adult ?? 0n,
  child: prices.child ?? 0n,
  infant: prices.infant ?? 0n,
})

/**
 * A fee of the airline, in the agency's currency, at every level and for the airline: no level marks it up. Each is
 * converted from the level below at the rates of the quote and rounded down, so that no level owes more than it is paid.
 */
export function feeOf(plan: Priced, minor: bigint, rates: RateMap): { levels: bigint[]; net: Money[] } {
  const into = (currency: Currency, from: Money): Money =>
    from.currency === currency
      ? from
      : downToMinor(convertUnits(toUnits(from), from.currency, currency, rates), currency)
  const levels = plan.levels.reduceRight<readonly Money[]>(
    (below, { currency }) => [into(currency, below[0] ?? { minor, currency }), ...below],
    [],
  )
  const [top] = levels
  const [airline] = netPrices(plan)
  return {
    levels: levels.map((level) => level.minor),
    net: top && airline ? [into(airline.currency, top)] : [],
  }
}

/** The net prices in each currency; a quote of the desk has one. */
function netPrices({ net }: Priced) {
  return [...new Set(net.map(({ price }) => price.currency))].map((currency: Currency) => ({
    currency,
    prices: Object.fromEntries(
      net.flatMap(({ type, price }) => (price.currency === currency ? [[type, price.minor]] : [])),
    ),
  }))
}

/** What every level is charged for a group of this size, level 0 first, fees for corrections of names included. */
export function totalsOf(plan: Priced, counts: GroupCounts, rates: RateMap): bigint[] {
  const fees = feeOf(plan, BigInt(plan.terms.materialization.feePerSeat), rates).levels
  return plan.levels.map(
    ({ perType }, at) =>
      materialise(
        counts,
        { quoted: plan.quoted, terms: { ...plan.terms.materialization, feePerSeat: fees[at] ?? 0n } },
        { prices: perTypeOf(perType), nameFees: (plan.nameFees ?? []).map(({ levels }) => levels[at] ?? 0n) },
      ).total,
  )
}

/** What the airline is owed for a group of this size, its fees included. */
export function netOf(plan: Priced, counts: GroupCounts, rates: RateMap): Money[] {
  const fees = feeOf(plan, BigInt(plan.terms.materialization.feePerSeat), rates).net
  return netPrices(plan).map(({ currency, prices }, at) => {
    const nameFees = (plan.nameFees ?? []).flatMap(({ net }) =>
      net.flatMap((fee) => (fee.currency === currency ? [fee.minor] : [])),
    )
    const { total } = materialise(
      counts,
      {
        quoted: plan.quoted,
        terms: { ...plan.terms.materialization, feePerSeat: fees[at]?.minor ?? 0n },
      },
      { prices: perTypeOf(prices), nameFees },
    )
    return { minor: total, currency }
  })
}

/** Those of the accepted quote. */
const ratesOf = (tx: Tx, order: GroupRow, deps: Deps) => deps.ratesOf(tx, order.fx_snapshot_id ?? '')

/** Throws `group.reduction_refused` with the reason. */
function reduced(order: GroupRow, counts: GroupCounts, rates: RateMap) {
  const plan = acceptedPlan(order)
  const terms = { ...plan.terms.materialization, feePerSeat: BigInt(plan.terms.materialization.feePerSeat) }
  const fault = reductionFault(counts, { quoted: plan.quoted, now: order.group_counts, terms })
  if (fault !== null) throw refusal(fault, terms.minPax)
  const totals = totalsOf(plan, counts, rates)
  const installments = reducedInstallments(plan.installments, totals)
  if (!installments) throw refusal('more_than_open', terms.minPax)
  const own = plan.levels.at(-1)?.perType ?? {}
  const nameFees = (plan.nameFees ?? []).map(({ levels }) => levels.at(-1) ?? 0n)
  return {
    plan,
    totals,
    installments,
    proof: materialise(counts, { quoted: plan.quoted, terms }, { prices: perTypeOf(own), nameFees }),
  }
}

function refusal(fault: NonNullable<ReturnType<typeof reductionFault>>, min: number) {
  const rule = fault === 'infants' ? 'group.below_minimum' : (`group.${fault}` as const)
  return failure('group.reduction_refused', {
    fields: [{ path: 'passengers', rule, values: { min } }],
    data: { reason: fault },
  })
}

export interface Fewer {
  /** While the name list is not submitted. */
  readonly passengers?: GroupCounts | undefined
  /** Rows of the submitted name list. */
  readonly drop?: { readonly rows: readonly number[]; readonly listVersion: number } | undefined
}

/** How many remain, and the rest of the list where it is submitted. Throws `request.version_conflict`. */
async function remaining(
  tx: Tx,
  order: GroupRow,
  { passengers, drop }: Fewer,
  deps: Deps,
): Promise<{ readonly counts: GroupCounts; readonly names?: readonly NameRow[] }> {
  if (order.group_names_at === null) {
    if (!passengers || drop) throw failure('request.version_conflict')
    return { counts: passengers }
  }
  if (!drop) throw notAllowed('names_frozen', order)
  const { rows, version } = await readNames(tx, order, deps.cipher)
  if (version !== drop.listVersion) throw failure('request.version_conflict')
  const dropped = new Set(drop.rows)
  const types = typesOf(rows, [...dropped])
  const left = (type: GroupPassengerType) =>
    order.group_counts[type] - types.filter((each) => each === type).length
  return {
    counts: { adult: left('adult'), child: left('child'), infant: left('infant') },
    names: rows.filter((_, at) => !dropped.has(at)),
  }
}

/** Throws `group.reduction_refused` and `order.action_not_allowed`; changes nothing. */
export function proveReduction(
  ctx: AgencyCtx,
  { id, ...fewer }: Fewer & { readonly id: string },
  deps: Deps,
) {
  return ctx.transaction(async (tx) => {
    // Not locked: staff who view the portal as the agency only read.
    const order = await readGroup(tx, id, [ctx.actor.agencyId])
    if (!order || (seesOnlyOwn(ctx.actor) && order.created_by !== ctx.actor.userId))
      throw failure('request.not_found')
    const now = await ctx.db.instant(tx)
    const decision = GROUP_ORDERS.decide(order, { action: 'reduce', actor: 'operator', now })
    if (!decision.ok) throw notAllowed(decision.reason, order)
    const { counts } = await remaining(tx, order, fewer, deps)
    const { plan, proof, installments } = reduced(order, counts, await ratesOf(tx, order, deps))
    return {
      currency: order.currency,
      before: Number(order.total_minor),
      total: Number(proof.total),
      lines: proof.lines.map((each) => ({
        line: each.line,
        type: each.line === 'passengers' ? each.type : null,
        count: each.count,
        each: 'each' in each ? Number(each.each) : 0,
        amount: Number(each.amount),
      })),
      installments: installments.map((each, at) => ({
        kind: each.kind,
        before: Number(amountOf(plan.installments[at]!)),
        amount: Number(amountOf(each)),
      })),
    }
  })
}

interface Change extends Fewer {
  readonly id: string
  readonly version: number
  /** Minor units. */
  readonly total: number
}

/** Throws as `proveReduction`, and `order.price_changed` where the total is not the one that the caller saw. */
export function reduceGroup(ctx: AgencyCtx, { passengers, drop, total, ...change }: Change, deps: Deps) {
  return changingGroup(
    ctx,
    change,
    async ({ tx, order, actor, at }) => {
      const paymentPending = await isBeingPaid(tx, order)
      const { counts, names } = await remaining(tx, order, { passengers, drop }, deps)
      const rates = await ratesOf(tx, order, deps)
      const { plan, totals, installments, proof } = reduced(order, counts, rates)
      if (proof.total !== BigInt(total))
        throw failure('order.price_changed', {
          data: { amount: Number(proof.total), currency: order.currency },
        })
      const now = { at, by: actor.name, counts, total: proof.total }
      const smaller = await moveGroup(tx, order, {
        action: 'reduce',
        actor,
        at,
        more: { paymentPending },
        payload: { minor: String(proof.total), currency: order.currency },
        change: {
          total_minor: proof.total,
          group_counts: groupCounts.write(counts),
          group_plan: groupPlan.write({ ...plan, installments, reductions: [...plan.reductions, now] }),
          sale_levels: storeChain(
            plan.levels.map((level, depth) => ({ ...level, totalMinor: totals[depth] ?? 0n })),
          ),
          net_cost: moneyList.write(netOf(plan, counts, rates)),
          ...(names && { passenger_names: [order.group_name, ...namesIn(names)] }),
        },
      })
      if (names) await storeNames(tx, smaller, { rows: names, by: actor.name, at }, deps)
    },
    deps,
  )
}
