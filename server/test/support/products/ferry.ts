/**
 * A test-only product: ferry tickets. It uses only the ports of `orders` and `payments`, which proves what a
 * second product needs before there is one.
 */
import { endpoint } from '@interline/contract/kernel/endpoint'
import { PaymentChannel } from '@interline/contract/payments/shapes'
import { COMMON_GUARDS, decideBy, isLockable, PAYMENT_GRACE_MS } from '@interline/domain/orders/decide'
import type { OrderFacts } from '@interline/domain/orders/decide'
import { NO_ORDER, reduceBy, type OrderState } from '@interline/domain/orders/history'
import type { OrderRules } from '@interline/domain/orders/rules'
import { z } from 'zod'
import { jsonText } from '../../../db/json/codec.ts'
import { moneyList } from '../../../db/json/offers.ts'
import {
  inFamily,
  insertOrder,
  isBeingPaid,
  lockOrder,
  lockVisible,
  scheduleNextCheck,
  mailReceiver,
  moveOrder,
  orderJob,
  personOf,
  reachOf,
  saleChain,
  storeChain,
  supplierActor,
  TIMER,
  writeMail,
  type Order,
  type ProductRules,
  type Sellable,
} from '../../../src/modules/orders/index.ts'
import { bookSale, paidAgain, payOrder, refundPayments } from '../../../src/modules/payments/index.ts'
import type { ProductDeps } from '../../../src/order-modules.ts'
import type { Tx } from '../../../src/platform/database/database.ts'
import type { AgencyCtx } from '../../../src/platform/http/context.ts'
import { failure } from '../../../src/platform/http/failure.ts'
import { route } from '../../../src/platform/http/route.ts'
import { jobHandler, jobKind } from '../../../src/platform/jobs/jobs.ts'
import type { Module } from '../../../src/platform/platform.ts'

const AGENCY = ['operator', 'superuser'] as const
const TYPES = ['ferry'] as const

export const FERRY_RULES: OrderRules<OrderFacts> = {
  statuses: {
    to_be_paid: { types: TYPES, tone: 'primary', terminal: false },
    proceeding: { types: TYPES, tone: 'primary', terminal: false },
    ferry_issued: { types: TYPES, tone: 'success', terminal: true },
    ferry_refunded: { types: TYPES, tone: 'info', terminal: true },
    closed: { types: TYPES, tone: 'info', terminal: true },
  },
  // oxfmt-ignore
  transitions: [
    { id: 'T1', type: 'ferry', action: 'create', from: ['none'], to: 'to_be_paid', by: AGENCY },
    { id: 'T2', type: 'ferry', action: 'pay', from: ['to_be_paid'], to: 'proceeding', by: ['payment'], guards: ['before_deadline', 'amount_is_due', 'no_payment_pending'] },
    { id: 'T3', type: 'ferry', action: 'issue', from: ['proceeding'], to: 'ferry_issued', by: ['supplier'] },
    { id: 'T4', type: 'ferry', action: 'reimbursed', from: ['proceeding'], to: 'ferry_refunded', by: ['payment'], guards: ['money_was_taken'] },
    { id: 'T5', type: 'ferry', action: 'expire', from: ['to_be_paid'], to: 'closed', by: ['timer'], guards: ['deadline_passed', 'no_payment_pending'] },
    { id: 'T6', type: 'ferry', action: 'lock', from: ['to_be_paid'], to: 'same', by: AGENCY },
  ],
  guards: COMMON_GUARDS,
  lockable: { ferry: ['to_be_paid'] },
}

/** The status that a ferry order's history adds up to. */
export function ferryStatus(events: readonly Parameters<typeof reduceBy>[2][]): string {
  const start: OrderState = NO_ORDER
  return events.reduce((state, event) => reduceBy(FERRY_RULES, { type: 'ferry', state }, event), start).status
}

const rules: ProductRules = {
  isOf: ({ order_type: type }) => type === 'ferry',
  decide: (order, { action, actor, now, more }) =>
    decideBy(
      FERRY_RULES,
      {
        type: order.order_type,
        status: order.status,
        now,
        amountDue: order.total_minor,
        paid: order.paid_minor - order.returned_minor,
        ...more,
      },
      { action, actor },
    ),
  isLockable: (type, status) => isLockable(FERRY_RULES, { type, status }),
  timerOf: ({ status, pay_before: due }) =>
    status === 'to_be_paid' && due ? due.getTime() + PAYMENT_GRACE_MS : undefined,
  mailOf: (transition) => (transition === 'T3' ? 'ferryIssued' : undefined),
  beside: () => Promise.resolve({}),
}

/** The sandbox ferry line's reaction to a paid order: by its remark. */
const issueFerry = jobKind({ name: 'ferry.issue', payload: orderJob, retries: 2, timeoutSeconds: 60 })

const access = { realm: 'agency', roles: ['operator'], permissions: ['flightorders:pay'] } as const
const Shown = z.object({ id: z.string(), status: z.string(), total: z.int(), currency: z.string() })
type Shown = z.output<typeof Shown>

export const ferryCalls = {
  order: endpoint({
    name: 'ferry.order',
    method: 'POST',
    path: '/test/ferry/orders',
    surface: 'portal',
    summary: 'Orders ferry tickets',
    access,
    rate: 'write',
    body: z.object({ name: z.string(), total: z.int(), remark: z.string() }),
    reply: Shown,
    errors: [],
  }),
  pay: endpoint({
    name: 'ferry.pay',
    method: 'POST',
    path: '/test/ferry/orders/:id/payment',
    surface: 'portal',
    summary: 'Pays ferry tickets',
    access,
    rate: 'write',
    idempotent: true,
    params: z.object({ id: z.string() }),
    body: z.object({ channel: PaymentChannel, amount: z.int().optional(), topUp: z.int().optional() }),
    reply: z.object({ payment: z.unknown(), order: Shown }),
    errors: [],
  }),
  get: endpoint({
    name: 'ferry.get',
    method: 'GET',
    path: '/test/ferry/orders/:id',
    surface: 'portal',
    summary: 'A ferry order',
    access,
    rate: 'read',
    params: z.object({ id: z.string() }),
    reply: Shown,
    errors: [],
  }),
}

/** Registers ferry with `orders`, and mounts its calls and its job. */
export function ferryModule(deps: ProductDeps): Module {
  const product: Sellable<Shown> = {
    product: 'ferry',
    types: { ferry: { letter: 'Q', paymentType: 'origin-train' } },
    rules,
    statuses: FERRY_RULES.statuses,
    working: ['proceeding'],
    due: (tx, order) => handleDue(tx, order, deps),
    async mail(tx, order) {
      const { receiver } = await mailReceiver(tx, order, deps)
      const compose = () => ({ subject: `Ferry tickets issued: ${order.id}`, paragraphs: [] })
      return writeMail(tx, receiver, { purpose: 'ferry.issued', compose }, deps)
    },
    present: (tx, ctx, { id }) => present(tx, ctx, id),
    payment: {
      async open(tx, ctx, id) {
        const order = await lockVisible(tx, ctx, id, rules)
        const now = await ctx.db.instant(tx)
        return {
          order,
          now,
          isBeingPaid: await isBeingPaid(tx, order),
          refuse: () => Promise.resolve(),
        }
      },
      payableOf: (order) => ({
        amount: { minor: order.total_minor, currency: order.currency },
        part: 0,
        chain: () => saleChain(order),
        payload: {},
        change: ({ now }) => ({ paid_minor: order.total_minor, paid_at: new Date(now) }),
        next: issueFerry,
        patienceMs: 60_000,
      }),
      payableUntil: ({ pay_before: until }) => until,
      memoOf: ({ passenger_names: names, airline }) => `${names.length} PAX · ${airline}`,
      async refunded(tx, order, { paymentId, amount, at, payload }) {
        const decision = rules.decide(order, { action: 'reimbursed', actor: 'payment', now: at })
        if (!decision.ok) throw new Error(decision.reason)
        const actor = { type: 'payment', id: paymentId, name: 'Interline' } as const
        return moveOrder(tx, order, decision, {
          rules,
          actor,
          at,
          payload,
          change: { returned_minor: amount },
        })
      },
    },
  }
  deps.products.register(product)
  return {
    routes: [
      route(ferryCalls.order, (ctx, { body }) => orderFerry(ctx, body, deps)),
      route(ferryCalls.get, (ctx, { params }) =>
        inFamily(ctx, deps, (reached) => reached.transaction((tx) => present(tx, reached, params.id))),
      ),
      route(
        ferryCalls.pay,
        (ctx, { params, body }) => payOrder(ctx, { orderId: params.id, body }, product, deps),
        (ctx, made) => paidAgain(ctx, made, product, deps),
      ),
    ],
    jobs: [jobHandler(issueFerry, (job) => issue(job, deps))],
  }
}

async function present(tx: Tx, ctx: AgencyCtx, id: string): Promise<Shown> {
  const order = await tx
    .selectFrom('order_rows')
    .select(['id', 'status', 'total_minor', 'currency'])
    .where('id', '=', id)
    .where('order_type', '=', 'ferry')
    .where('agency_id', 'in', [...reachOf(ctx)])
    .executeTakeFirst()
  if (!order) throw failure('request.not_found')
  return { id, status: order.status, total: Number(order.total_minor), currency: order.currency }
}

async function orderFerry(
  ctx: AgencyCtx,
  { name, total, remark }: { readonly name: string; readonly total: number; readonly remark: string },
  deps: ProductDeps,
): Promise<Shown> {
  const { actor } = ctx
  const id = await deps.numbers.next(deps.platform.clock.now(), 'ferry')
  return ctx.transaction(async (tx) => {
    const now = await ctx.db.instant(tx)
    // Every level pays the same amount: margins are not the subject of this product.
    const levels = (await deps.agencies.chain(tx, actor.agencyId)).map((agency) => ({
      agencyId: agency.id,
      currency: agency.settlementCurrency,
      totalMinor: BigInt(total),
    }))
    const currency = levels.at(-1)?.currency ?? 'HKD'
    const snapshot = await tx
      .selectFrom('fx_snapshots')
      .select('id')
      .orderBy('taken_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await insertOrder(tx, {
      id,
      agency_id: actor.agencyId,
      order_type: 'ferry',
      status: 'none',
      root_id: id,
      created_at: new Date(now),
      created_by: actor.userId,
      created_by_name: actor.name,
      request_key: id,
      simulated: true,
      pay_before: new Date(now + 1_800_000),
      currency,
      total_minor: BigInt(total),
      contact: jsonText({ name, areaCode: '852', phone: '0', email: 'ferry@harbour.demo' }),
      invoice_type: 'none',
      remark,
      customer_reference: '',
      airline: 'TJ',
      depart_at: new Date(now + 86_400_000),
      depart_on: new Date(now + 86_400_000).toISOString().slice(0, 10),
      route: jsonText([]),
      flight_numbers: [],
      passenger_names: [name],
      sale_levels: storeChain(levels),
      net_cost: moneyList.write([{ minor: BigInt(total) - 100n, currency }]),
      fx_snapshot_id: snapshot.id,
    })
    const made = await lockOrder(tx, id, actor.agencyId)
    if (!made) throw new Error(`${id} was not written`)
    const person = personOf(actor)
    const decision = rules.decide(made, { action: 'create', actor: person.type, now })
    if (!decision.ok) throw new Error(decision.reason)
    await moveOrder(tx, made, decision, { rules, actor: person, at: now })
    return present(tx, ctx, id)
  })
}

async function issue(
  { orderId, agencyId }: { readonly orderId: string; readonly agencyId: number },
  deps: ProductDeps,
): Promise<void> {
  await deps.platform.db.transaction([agencyId], async (tx) => {
    const order = await lockOrder(tx, orderId, agencyId)
    if (order?.status !== 'proceeding') return
    const now = await deps.platform.db.instant(tx)
    if (order.remark === 'sold out') {
      await refundPayments(tx, order, { at: now }, deps)
      return
    }
    const actor = supplierActor('ferry line')
    const decision = rules.decide(order, { action: 'issue', actor: 'supplier', now })
    if (!decision.ok) throw new Error(decision.reason)
    const change = { issued_at: new Date(now), ticket_numbers: [`FERRY-${orderId}`] }
    const issued = await moveOrder(tx, order, decision, { rules, actor, at: now, change })
    await bookSale(tx, issued, actor, { now, deps })
  })
}

async function handleDue(tx: Tx, order: Order, deps: ProductDeps): Promise<void> {
  const { jobs, db } = deps.platform
  if (order.status === 'proceeding') {
    await jobs.enqueue(tx, issueFerry, { orderId: order.id, agencyId: order.agency_id })
    return scheduleNextCheck(tx, order, (await db.instant(tx)) + 60_000)
  }
  const now = await db.instant(tx)
  const deadline = order.pay_before?.getTime()
  const paymentPending = await isBeingPaid(tx, order)
  const decision = rules.decide(order, {
    action: 'expire',
    actor: 'timer',
    now,
    more: { deadline, paymentPending },
  })
  if (!decision.ok) return scheduleNextCheck(tx, order, now + 30_000)
  await moveOrder(tx, order, decision, {
    rules,
    actor: TIMER,
    at: now,
    change: { close_reason: 'expired' },
  })
}
