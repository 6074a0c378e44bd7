/** Stripe: hosted Checkout, payment intents, refunds, disputes, reports, notifications. */
import { randomId } from '../ids.ts'
import type { SimPayment } from '../payments.ts'
import type { Frame, Provider, ProviderDefinition, Route, SimAccount, SimAnswer } from '../provider.ts'
import { ERRORS, invalid, ok, stripeApi, type StripeCall } from './api.ts'
import { eventsOf, signed } from './events.ts'
import { intentId, paymentIntent, refundObject, seconds, session } from './objects.ts'
import { reportRoutes } from './report-routes.ts'

const MINUTE = 60
const HOUR = 3600

/** Three days with growing intervals. */
const RETRIES = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR]

interface Keys {
  readonly secretKey: string
  /** The newest first. */
  webhookSecrets: string[]
}

export const stripe: ProviderDefinition = {
  channel: 'stripe',
  retries: RETRIES,
  open(frame) {
    const keys = new Map<string, Keys>()
    const accountOf = (key: string) => {
      const [id = ''] = [...keys].find(([, { secretKey }]) => secretKey === key) ?? []
      return frame.accounts.get(id)
    }
    const shown = ({ secretKey, webhookSecrets }: Keys) => ({
      secretKey: [secretKey],
      webhookSecret: webhookSecrets,
    })
    const keysOf = (account: string): Keys => keys.get(account) ?? { secretKey: '', webhookSecrets: [] }
    const provider: Provider = {
      routes: routesOf(frame, stripeApi(accountOf)),
      openAccount({ id }) {
        const own = { secretKey: randomId('sk_test_', 32), webhookSecrets: [randomId('whsec_', 32)] }
        keys.set(id, own)
        return shown(own)
      },
      rotateKeys({ id }) {
        const own = keysOf(id)
        own.webhookSecrets = [randomId('whsec_', 32), ...own.webhookSecrets]
        return shown(own)
      },
      changed(payment, change) {
        const [secret = ''] = keysOf(payment.account).webhookSecrets
        const other = randomId('whsec_', 32)
        for (const { id, type, text } of eventsOf(payment, change, frame.clock.now(), frame.url()))
          frame.notify({
            id,
            type,
            account: payment.account,
            ref: payment.ref,
            url: frame.accounts.get(payment.account)?.notifyUrl ?? null,
            // An event names no merchant: another one's is signed with another secret.
            render: (at, foreign) => signed(text, foreign ? other : secret, at),
          })
      },
      disputes: true,
      errors: ERRORS,
      acknowledged: ({ status }) => status >= 200 && status < 300,
      fee: (amount) => (amount * 29n + 500n) / 1000n + 30n,
    }
    return provider
  },
}

type RouteOf = ReturnType<typeof stripeApi>

function routesOf(frame: Frame, route: RouteOf): Route[] {
  const { book } = frame
  const mine = (account: SimAccount) => book.all().filter((one) => one.account === account.id)
  const byId = ({ account, params }: StripeCall) => mine(account).find(({ id }) => id === params.id)
  const missing = (what: string, id = '') =>
    invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' })
  const shown = (payment: SimPayment, { expand }: StripeCall) => ok(session(payment, expand, frame.url()))
  const byIntent = (account: SimAccount, intent: string) =>
    mine(account).find(
      (one) => intentId(one) === intent || one.charges.some((charge) => intentId(one, charge) === intent),
    )

  return [
    route('check', 'GET', '/v1/balance', () =>
      ok({ object: 'balance', available: [], livemode: false, pending: [] }),
    ),
    route('create', 'POST', '/v1/checkout/sessions', (call) => create(frame, call)),
    route('query', 'GET', '/v1/checkout/sessions/:id', (call) => {
      const payment = byId(call)
      return payment ? shown(payment, call) : missing('checkout.session', call.params.id)
    }),
    route('list', 'GET', '/v1/checkout/sessions', (call) => listSessions(frame, call, mine(call.account))),
    route('close', 'POST', '/v1/checkout/sessions/:id/expire', (call) => {
      const payment = byId(call)
      if (!payment) return missing('checkout.session', call.params.id)
      if (payment.state !== 'open')
        return invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
      book.close(payment)
      return shown(payment, call)
    }),
    route('queryIntent', 'GET', '/v1/payment_intents/:id', (call) => {
      const { id = '' } = call.params
      const payment = byIntent(call.account, id)
      if (!payment) return missing('payment_intent', id)
      const charge = payment.charges.find((one) => intentId(payment, one) === id)
      return ok(paymentIntent(payment, charge, call.expand))
    }),
    route('refund', 'POST', '/v1/refunds', (call) => {
      const intent = call.form.get('payment_intent') ?? ''
      const payment = byIntent(call.account, intent)
      return payment ? refund(frame, payment, intent, call.form) : missing('payment_intent', intent)
    }),
    route('queryRefund', 'GET', '/v1/refunds/:id', (call) => {
      const { id = '' } = call.params
      const payment = mine(call.account).find((one) => one.refunds.some((each) => each.id === id))
      const found = payment?.refunds.find((each) => each.id === id)
      return payment && found ? ok(refundObject(payment, found)) : missing('refund', id)
    }),
    route('queryRefund', 'GET', '/v1/refunds', (call) => {
      const payment = byIntent(call.account, call.form.get('payment_intent') ?? '')
      const data = payment?.refunds.map((one) => refundObject(payment, one)).toReversed() ?? []
      return ok({ object: 'list', url: '/v1/refunds', has_more: false, data })
    }),
    ...reportRoutes(frame, route),
    { name: 'page', method: 'GET', path: '/c/pay/:id', handle: ({ params }) => page(frame, params.id) },
  ]
}

const CREATE_FIELDS =
  /^(mode|success_url|cancel_url|client_reference_id|expires_at|customer_email|locale|submit_type|metadata\[\w+\]|expand\[\d+\]|payment_intent_data\[(description|metadata\]\[\w+)\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/

/** The limits of Stripe. */
const EXPIRY_SECONDS = { min: 30 * MINUTE, max: 24 * HOUR }

function create({ book, clock, url }: Frame, { account, form, expand }: StripeCall): SimAnswer {
  const unknown = [...form.keys()].find((name) => !CREATE_FIELDS.test(name))
  if (unknown !== undefined)
    return invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  const price = (name: string) => form.get(`line_items[0][price_data][${name}]`) ?? ''
  const amount = price('unit_amount')
  if (form.get('mode') !== 'payment' || !/^[1-9]\d{0,11}$/.test(amount))
    return invalid('Invalid amount or mode', { code: 'parameter_invalid_integer', param: 'line_items' })
  if (!/^https?:/.test(form.get('success_url') ?? ''))
    return invalid('Not a valid URL', { code: 'url_invalid', param: 'success_url' })
  const expires = Number(form.get('expires_at') ?? seconds(clock.now()) + EXPIRY_SECONDS.max)
  const ahead = expires - seconds(clock.now())
  if (!(ahead >= EXPIRY_SECONDS.min && ahead <= EXPIRY_SECONDS.max))
    return invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    })
  const metadata = Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^payment_intent_data\[metadata\]\[(\w+)\]$/.exec(name) ?? []
      return key === undefined ? [] : [[key, value]]
    }),
  )
  const payment = book.open({
    id: randomId('cs_test_', 58),
    account: account.id,
    ref: form.get('client_reference_id') ?? '',
    amount: BigInt(amount),
    currency: price('currency').toUpperCase(),
    subject: price('product_data][name'),
    expiresAt: expires * 1000,
    returnUrl: form.get('success_url'),
    cancelUrl: form.get('cancel_url'),
    own: { intent: randomId('pi_', 24), metadata: JSON.stringify(metadata) },
  })
  return ok(session(payment, expand, url()))
}

function listSessions(frame: Frame, { form }: StripeCall, mine: readonly SimPayment[]): SimAnswer {
  const since = Number(form.get('created[gte]') ?? 0)
  const newest = mine.filter((one) => seconds(one.createdAt) >= since).toReversed()
  const after = newest.findIndex(({ id }) => id === form.get('starting_after'))
  const limit = Number(form.get('limit') ?? 10)
  const data = newest.slice(after + 1, after + 1 + limit)
  return ok({
    object: 'list',
    url: '/v1/checkout/sessions',
    has_more: newest.length > after + 1 + limit,
    data: data.map((one) => session(one, () => false, frame.url())),
  })
}

function refund({ book }: Frame, payment: SimPayment, intent: string, form: URLSearchParams): SimAnswer {
  const charge = payment.charges.find((one) => intentId(payment, one) === intent)
  if (!charge)
    return invalid('This PaymentIntent does not have a successful charge to refund.', {
      code: 'payment_intent_unexpected_state',
    })
  const amount = form.get('amount')
  const made = book.refund(payment, {
    id: randomId('re_', 24),
    ref: form.get('metadata[refundRef]') ?? '',
    amount: amount === null ? charge.amount : BigInt(amount),
  })
  if (made !== 'exceeds') return ok(refundObject(payment, made))
  const done = payment.refunds
    .filter((one) => one.charge === charge)
    .reduce((sum, one) => sum + one.amount, 0n)
  return done >= charge.amount
    ? invalid('Charge has already been refunded.', { code: 'charge_already_refunded' })
    : invalid('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' })
}

function page({ book, payerPage }: Frame, id = ''): SimAnswer {
  const payment = book.get(id)
  return payment ? payerPage(payment) : { status: 404, body: 'Something went wrong: no such session.' }
}
