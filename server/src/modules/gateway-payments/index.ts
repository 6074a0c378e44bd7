// Payments by gateway: attempts, the question loop, notifications, suspense and refunds. What is paid registers how
// it settles; this module knows no order.

import { gatewayPayments, officeGatewayPayments } from '@interline/contract/gateway-payments/calls'
import type { Channel } from '../../connectors/payments/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { route } from '../../platform/http/route.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Module } from '../../platform/platform.ts'
import { aboutHandler, askAboutRefs, askHandler } from './ask.ts'
import { findAttempt, markDisputed, type AttemptRow, type Payable } from './attempts.ts'
import type { Deps, DisputeListener, GatewayPaymentParts } from './deps.ts'
import { formOrigin } from './form-origin.ts'
import { gatewayChannel } from './notify.ts'
import { gatewayOffers } from './offers.ts'
import { creditRefund, listAttempts, refundAttempt, stateAttempt } from './office.ts'
import { listOrderRefunds } from './refunds/order-refunds.ts'
import { askAttempt, endAttempt, getAttempt } from './own.ts'
import { presentOffer } from './present-offer.ts'
import { presentAttempt, type Attempt } from './present.ts'
import { refusalCounts } from './refusal-counts.ts'
import { refundHandler } from './refunds/refund-turns.ts'
import { feesOfReturn, returnByGateway } from './refunds/refunds.ts'
import { setOff } from './refunds/set-off.ts'
import { beginAttempt, writeAttempt, type NewAttempt } from './start.ts'
import { sweepQuestions } from './sweep.ts'
import { statementHandler } from './stated-outcomes/adopt-statement.ts'
import { statementKind } from './stated-outcomes/statement.ts'
import { beginTopUp, topUpAgain, topUpChannels, topUpPayable } from './top-ups/top-up.ts'

export { presentOffer }
export type { Attempt, AttemptRow, DisputeListener, GatewayPaymentParts, Payable }
export type { ClosedGateway, GatewayOffer } from './offers.ts'

export interface GatewayPayments {
  /** Registers how something is paid. Throws if the kind is taken. */
  register(kind: AttemptRow['payable_kind'], payable: Payable): void
  /** Called for every notification of a dispute, possibly again and out of order. Throws if there is one already. */
  onDispute(listener: DisputeListener): void
  /** What the order of a disputed payment refunds waits for the treasury. */
  markDisputed: typeof markDisputed
  /** Sets refunds that waited for a dispute off against it; see set-off.ts. */
  setOff(tx: Tx, call: Parameters<typeof setOff>[1]): Promise<bigint>
  offers(tx: Tx, asked: Parameters<typeof gatewayOffers>[1]): ReturnType<typeof gatewayOffers>
  /** Writes an attempt in the caller's transaction; see start.ts. */
  write(tx: Tx, attempt: NewAttempt): Promise<AttemptRow>
  /** Sends a written attempt, with no transaction open. */
  begin(ctx: AgencyCtx, id: string): Promise<AttemptRow>
  present(tx: Tx, row: AttemptRow): Promise<Attempt>
  find(tx: Tx, id: string): Promise<AttemptRow | undefined>
  /** Sends refunded money back the way it came; see refunds.ts. */
  returnByGateway(
    tx: Tx,
    order: Parameters<typeof returnByGateway>[1],
    part: Parameters<typeof returnByGateway>[2],
  ): Promise<void>
  /** What a refund returns of the fees of the payments that it goes back by; see refunds.ts. */
  feesOfReturn: typeof feesOfReturn
  /** Where the page at a path may post the form of its payment; see form-origin.ts. */
  formOrigin(path: string): Promise<string | undefined>
  /** A provider has taken payments that our books do not have: it is asked about them. `refs`: ours. */
  askAbout(tx: Tx, taken: Parameters<typeof askAboutRefs>[1]): Promise<void>
  /** Enqueues lost questions; see sweep.ts. */
  sweep(): Promise<number>
  /** Does so all the time, until the returned function is called. */
  watch(): () => Promise<void>
  /** Stores what is counted. */
  close(): Promise<void>
}

const SWEEP_MS = 60_000

export function gatewayPaymentsModule(
  parts: GatewayPaymentParts & { readonly channels: readonly Channel[] },
): Module & GatewayPayments {
  const payables = new Map<string, Payable>()
  let listener: DisputeListener | undefined
  const deps: Deps = {
    ...parts,
    askStatement: parts.approvals.register(statementKind(() => deps)),
    async disputed(event, account) {
      if (!listener) throw new Error('nobody listens to disputes')
      await listener(event, account)
    },
    payable(kind) {
      const payable = payables.get(kind)
      if (!payable) throw new Error(`nobody has registered how ${kind} is paid`)
      return payable
    },
  }
  payables.set('top_up', topUpPayable(deps))
  const refusals = refusalCounts(parts)
  return {
    register(kind, payable) {
      if (payables.has(kind)) throw new Error(`${kind} is registered already`)
      payables.set(kind, payable)
    },
    onDispute(next) {
      if (listener) throw new Error('disputes have a listener already')
      listener = next
    },
    markDisputed,
    setOff: (tx, call) => setOff(tx, call, deps),
    offers: (tx, asked) => gatewayOffers(tx, asked, deps),
    write: (tx, attempt) => writeAttempt(tx, attempt, deps),
    begin: (ctx, id) => beginAttempt(ctx, id, deps),
    present: (tx, row) => presentAttempt(tx, row, deps),
    find: findAttempt,
    returnByGateway: (tx, order, part) => returnByGateway(tx, order, part, deps),
    feesOfReturn,
    formOrigin: (path) => formOrigin(path, deps),
    askAbout: (tx, taken) => askAboutRefs(tx, taken, deps),
    sweep: () => sweepQuestions(deps),
    watch: () =>
      repeatedly(parts.platform.log, 'lost questions about payments by gateway', {
        pauseMs: SWEEP_MS,
        work: () => sweepQuestions(deps),
        storedClock: parts.platform.storedClock,
      }),
    close: () => refusals.close(),
    jobs: [
      askHandler(() => deps),
      aboutHandler(() => deps),
      refundHandler(() => deps),
      statementHandler(() => deps),
    ],
    inbound: parts.channels.map((channel) => gatewayChannel(channel, refusals, deps)),
    routes: [
      route(gatewayPayments.get, (ctx, { params }) => getAttempt(ctx, params.id, deps)),
      route(gatewayPayments.ask, (ctx, { params }) => askAttempt(ctx, params.id, deps)),
      route(gatewayPayments.close, (ctx, { params }) => endAttempt(ctx, params.id, deps)),
      route(gatewayPayments.refunds, (ctx, { params }) => listOrderRefunds(ctx, params.id, deps)),
      route(gatewayPayments.topUpChannels, (ctx, { query }) => topUpChannels(ctx, query.amount, deps)),
      route(
        gatewayPayments.topUp,
        (ctx, { body }) => beginTopUp(ctx, body, deps),
        (ctx, { attemptId = '' }) => topUpAgain(ctx, attemptId, deps),
      ),
      route(officeGatewayPayments.list, (ctx, { query }) => listAttempts(ctx, query, deps)),
      route(officeGatewayPayments.credit, (ctx, { params }) => creditRefund(ctx, params.id, deps)),
      route(officeGatewayPayments.state, (ctx, input) => stateAttempt(ctx, input, deps)),
      route(officeGatewayPayments.refund, (ctx, { params }) => refundAttempt(ctx, params.id, deps)),
    ],
  }
}
