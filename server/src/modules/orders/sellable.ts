// What a product provides to orders and payments: currently flights. Neither knows any product: both find the
// product of an order by its type and call it. A product registers at start-up (products.ts).

import type { DisruptionType, Flight } from '@interline/domain/disruptions/disruption'
import type { Decision, OrderFacts } from '@interline/domain/orders/decide'
import type { ActorKind, StatusFacts } from '@interline/domain/orders/rules'
import type { LocalDate } from '@interline/domain/time/local-date'
import type { Money } from '@interline/domain/money/money'
import type { PaymentType } from '@interline/domain/ledger/payment-types'
import type { SaleChain } from '@interline/domain/ledger/transfers'
import { z } from 'zod'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { EventActor } from './order/order.ts'
import type { EventPart } from './order/parts.ts'
import type { Order, OrderChange } from './order/rows.ts'

/** Payload of every job about one order. */
export const orderJob = z.object({ orderId: z.string(), agencyId: z.int() })
export type OrderJob = z.infer<typeof orderJob>

export interface OrderTypeFacts {
  /** First letter of its order numbers, a unique capital. */
  readonly letter: string
  /** Under which wallets list what it moves. */
  readonly paymentType: PaymentType
}

/** Facts for a transition's guards. `more`: facts beyond the row of the order. */
export interface Question {
  readonly action: string
  readonly actor: ActorKind
  /** Milliseconds since the epoch, by the database's clock after the lock. */
  readonly now: number
  readonly more?: Partial<Omit<OrderFacts, 'type' | 'status' | 'now'>>
}

/** What a product writes in addition to status and event of a transition. */
export interface Beside {
  readonly change?: OrderChange
  readonly payload?: Readonly<Record<string, boolean | string>>
  /** Rows of the product that change after the order has moved. */
  readonly after?: () => Promise<void>
}

export type Allowed = Extract<Decision, { ok: true }>

/** Where an unpaid first order holds seats, or may: its supplier is being called, or its answer is unknown. */
export interface HoldingStatus {
  readonly type: string
  readonly status: string
  /** Only with this `hold_reason`; absent: with any. */
  readonly reason?: string
}

/** What a product decides about its orders from their rows alone. */
export interface ProductRules {
  /** Whether an order is one of the product. */
  isOf(order: Pick<Order, 'order_type'> & Partial<Order>): boolean
  decide(order: Order, question: Question): Decision
  /** Whether a user may lock an order of the type. */
  isLockable(type: string, status: string): boolean
  /** When the order's next timer fires, in milliseconds since the epoch; undefined: none. */
  timerOf(order: Order, paymentDisabled: boolean): number | undefined
  /** The kind of mail to the agency for a row of the transition table; undefined: none. */
  mailOf(transition: string): string | undefined
  /** `next`: the order as the change of the caller leaves it. */
  beside(
    tx: Tx,
    order: Order,
    move: { readonly decision: Allowed; readonly at: number; readonly next: Order },
  ): Promise<Beside>
}

/** What a payment is for and its effect on the order. */
export interface Payable {
  readonly amount: Money
  /** 0: the order as sold. From 1 on: the first, second … later addition to the price. */
  readonly part: number
  /** Whether a flight voucher may pay a part of it; absent: it may not. */
  readonly takesVoucher?: boolean
  /** The charge of every level. */
  readonly chain: () => SaleChain
  /** What the history shows besides amount and method. */
  readonly payload: Readonly<Record<string, string>>
  /** Columns that change with the payment; `now` in milliseconds since the epoch. */
  readonly change: (payment: { readonly id: string; readonly now: number }) => OrderChange
  /** What happens next: the ticket is issued, for example. Null: a person does the next step. */
  readonly next: JobKind<OrderJob> | null
  /** How long that job may take before the order is checked again; absent without a job. */
  readonly patienceMs?: number
}

/** An order that a user is about to pay: locked, and read under the lock. */
export interface OpenedPayment {
  readonly order: Order
  /** Milliseconds since the epoch, by the database's clock after the locks. */
  readonly now: number
  /** Another payment attempt is open. */
  readonly isBeingPaid: boolean
  /** Throws whatever prevents payment now. */
  refuse(): Promise<void>
}

/** Payments of an order that are fully refunded. */
export interface WholeRefund {
  /** Who decided it; absent: nobody in particular. */
  readonly by?: EventActor | undefined
  /** The first of them. */
  readonly paymentId: string
  /** Minor units. */
  readonly amount: bigint
  /** Milliseconds since the epoch. */
  readonly at: number
  /** What the history shows: amount, currency, and the receiving wallets. */
  readonly payload: Readonly<Record<string, string>>
}

/** A flight that its airline has changed, cancelled or restored, and when that was reported. */
export interface DisruptedFlight {
  /** Of the report: the same one twice tells an order once. */
  readonly id: string
  readonly type: DisruptionType
  /** As flights are stored: `CX716`. */
  readonly flightNo: string
  /** Local date of departure. */
  readonly date: LocalDate
  readonly from: string
  readonly to: string
  readonly after: Flight | null
  readonly by: EventActor
}

export interface ProductPayment {
  /** Throws `request.not_found` for an order that the caller may not see, or of another product. */
  open(tx: Tx, ctx: AgencyCtx, orderId: string): Promise<OpenedPayment>
  payableOf(order: Order): Payable
  /** The payment deadline; null: none. */
  payableUntil(order: Order): Date | null
  /** How a payment after the deadline is refused; absent: as any action that is not allowed. */
  readonly lateKey?: 'payment.group_time_expired'
  /**
   * A language-independent description of the order: number of passengers, route, flight. It is stored with the
   * posting, which is never changed, so it names nobody. `paymentId`: of which payment, where the order is paid
   * in several.
   */
  memoOf(order: Order, paymentId?: string): string
  /** Moves an order whose payments are refunded. The postings follow in the same transaction. */
  refunded(tx: Tx, order: Order, refund: WholeRefund): Promise<Order>
}

/** What an order is worth for a loyalty programme. */
export interface Earnings {
  /** Of each person the price without taxes, or of a change its difference: minor units of the order's currency. */
  readonly persons: readonly { readonly key: string; readonly minor: bigint }[]
  /** Codes of the airports that each journey touches. */
  readonly journeys: readonly (readonly string[])[]
  /** Local date on which the last flight departs; null: none. */
  readonly lastTravel: LocalDate | null
}

/** A sent mail. */
export interface SentMail {
  readonly receiverId: number
  readonly recipient: string
  readonly subject: string
}

/** `Shown`: an order as returned by the product's calls. */
export interface Sellable<Shown extends object = object> {
  /** `flight`. */
  readonly product: string
  readonly types: Readonly<Record<string, OrderTypeFacts>>
  readonly rules: ProductRules
  /** Of all its types: which of them are final. */
  readonly statuses: Readonly<Record<string, Pick<StatusFacts, 'terminal'>>>
  readonly payment: ProductPayment
  /** Counted against an agency's limit of unpaid orders; absent: its unpaid orders hold nothing. */
  readonly holding?: readonly HoldingStatus[]
  /** Statuses in which a job works: after a restart, unfinished work is given to a job again. */
  readonly working: readonly string[]
  /** The order is due, and locked: a deadline has passed, or a job has not done what it should. */
  due(tx: Tx, order: Order): Promise<void>
  /** Writes the mail about an event for which `rules.mailOf` has a kind; undefined without a recipient. */
  mail(
    tx: Tx,
    order: Order,
    event: Pick<EventPart, 'transition' | 'action' | 'payload'>,
  ): Promise<SentMail | undefined>
  /**
   * The order as returned by the product's own calls. `order`: its current state, or its id. Throws
   * `request.not_found` if not visible to the caller.
   */
  present(tx: Tx, ctx: AgencyCtx, order: Pick<Order, 'id'>): Promise<Shown>
  /** Of an order whose tickets were issued or changed; null: nothing. Absent: its orders earn nothing. */
  earnings?(tx: Tx, order: Order): Promise<Earnings | null>
  /** Orders that name flights before they have tickets; absent: it has none. */
  readonly disrupted?: {
    /** The orders that a flight concerns. */
    find(tx: Tx, flight: DisruptedFlight): Promise<readonly OrderJob[]>
    /** Tells the agency and the desk, once for each report. */
    tell(tx: Tx, order: OrderJob, flight: DisruptedFlight): Promise<void>
  }
}
