import { createHash } from 'node:crypto'
import type { CheckoutPaymentIntent, Order, OrderRequest } from '@paypal/paypal-server-sdk'
import type { AccountCheck, GatewayCall, PaymentRef, PaymentView, StartPayment } from '../port.ts'
import { checkedAt, failedCheck } from '../answers.ts'
import type { PaypalClient } from './client.ts'
import { certainFailure, issuesOf, messageOf } from './errors.ts'
import { fromPaypal, orderView, toPaypal } from './views.ts'

export interface PaypalAccount {
  readonly client: PaypalClient
  readonly now: () => number
}

const LOCALES = { en: 'en-US', 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW' } as const
const WHOLE = 'return=representation'

export async function checkAccount({ client, now }: PaypalAccount, call: GatewayCall): Promise<AccountCheck> {
  try {
    const date = await client.renew(call)
    return checkedAt(date, now())
  } catch (error) {
    return failedCheck(certainFailure(error), messageOf(error))
  }
}

/** Creates an order; the same reference creates one order only. */
export async function startOrder(
  { client }: PaypalAccount,
  payment: StartPayment,
  call: GatewayCall,
): Promise<PaymentView> {
  const { ref } = payment
  const amount = toPaypal(payment.amount)
  if (!amount) return { status: 'failed', failure: 'invalid_request' }
  const body: OrderRequest = {
    intent: 'CAPTURE' as CheckoutPaymentIntent,
    purchaseUnits: [{ amount, invoiceId: ref, customId: ref, description: payment.subject.slice(0, 127) }],
    paymentSource: {
      paypal: {
        experienceContext: {
          returnUrl: payment.returnUrl,
          cancelUrl: payment.cancelUrl,
          locale: LOCALES[payment.payer.locale],
          userAction: 'PAY_NOW' as never,
          shippingPreference: 'NO_SHIPPING' as never,
        },
      },
    },
  }
  try {
    const { result } = await client.run(
      ({ OrdersController }, open) =>
        new OrdersController(open).createOrder({ body, paypalRequestId: ref, prefer: WHOLE }),
      call,
    )
    // What an earlier request under this reference created.
    const made = fromPaypal(result.purchaseUnits?.[0]?.amount)
    return made && (made.minor !== payment.amount.minor || made.currency !== payment.amount.currency)
      ? { status: 'failed', failure: 'duplicate' }
      : orderView(result)
  } catch (error) {
    call.log.warn({ ref, reason: messageOf(error) }, 'PayPal did not create an order')
    const failure = certainFailure(error)
    return failure === undefined ? { status: 'unknown' } : { status: 'failed', failure }
  }
}

async function readOrder({ client }: PaypalAccount, id: string, call: GatewayCall): Promise<Order> {
  const { result } = await client.run(
    ({ OrdersController }, open) => new OrdersController(open).getOrder({ id }),
    call,
  )
  return result
}

/**
 * An order whose number we never learned cannot have been paid: nobody was sent to its page, and only we capture.
 * One that PayPal no longer knows has expired.
 */
export async function queryOrder(
  opened: PaypalAccount,
  { ref, providerRef }: PaymentRef,
  call: GatewayCall,
): Promise<PaymentView> {
  try {
    if (providerRef !== null) return orderView(await readOrder(opened, providerRef, call))
    // Not before PayPal can be reached: what is certain of the order should not hide what is wrong with the account.
    await opened.client.run(() => Promise.resolve(), call)
    return { status: 'failed', failure: 'not_found' }
  } catch (error) {
    if (certainFailure(error) === 'not_found')
      return { status: 'closed', providerRef: providerRef ?? undefined }
    call.log.warn({ ref, reason: messageOf(error) }, 'PayPal did not answer a query')
    return { status: 'unknown' }
  }
}

const isApproved = (status: string | undefined) => status === 'APPROVED'

/** Captures what the payer approved, once for each approval. */
export async function captureOrder(
  opened: PaypalAccount,
  payment: PaymentRef,
  call: GatewayCall,
): Promise<PaymentView> {
  const { ref, providerRef } = payment
  if (providerRef === null) return queryOrder(opened, payment, call)
  try {
    const order = await readOrder(opened, providerRef, call)
    if (!isApproved(order.status)) return orderView(order)
    const approval = createHash('sha256')
      .update(order.updateTime ?? '')
      .digest('hex')
      .slice(0, 12)
    const { result } = await opened.client.run(
      ({ OrdersController }, open) =>
        new OrdersController(open).captureOrder({
          id: providerRef,
          paypalRequestId: `${ref}-${approval}`,
          prefer: WHOLE,
        }),
      call,
    )
    return orderView(result)
  } catch (error) {
    call.log.warn({ ref, reason: messageOf(error) }, 'PayPal did not capture an order')
    const failure = certainFailure(error)
    const refused = issuesOf(error).includes('INSTRUMENT_DECLINED')
    if (failure === undefined || failure === 'unavailable') return { status: 'unknown', providerRef }
    // The order says what became of it: captured before, not approved, or open for another way to pay.
    const view = await queryOrder(opened, payment, call)
    if (view.status === 'succeeded' || view.status === 'closed') return view
    // Another order of the same invoice was captured.
    if (issuesOf(error).includes('DUPLICATE_INVOICE_ID'))
      return { status: 'failed', failure: 'duplicate', providerRef }
    return refused && view.status === 'requires_action' ? { ...view, refused: 'declined' } : view
  }
}

/** PayPal cannot close an order; without our capture it is never paid. */
export async function closeOrder(
  opened: PaypalAccount,
  payment: PaymentRef,
  call: GatewayCall,
): Promise<PaymentView> {
  const view = await queryOrder(opened, payment, call)
  return view.status === 'requires_action' ? { status: 'closed', providerRef: view.providerRef } : view
}
