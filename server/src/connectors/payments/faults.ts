// F1 to F20: what goes wrong between us and a payment provider. For each channel the tests that prove what we do then, or the
// reason why it cannot occur there. The contract tests read the reasons; docs/generated/payment-faults.md shows the table.

import type { Channel, GatewayCaps, PaymentConnector } from './port.ts'

export type GatewayChannel = Exclude<Channel, 'balance' | 'credit'>

export type Absent =
  /** Starting a payment makes no call. */
  | 'create'
  /** Keys of its other environment are refused like wrong ones, or there is none. */
  | 'other_environment'
  /** Notifications have no time in their signature. */
  | 'F8'
  /** Refunds are never pending. */
  | 'F14'
  /** A payment can be paid once only. */
  | 'F20'
  /** No access tokens. */
  | 'F17'
  | 'disputes'
  /** A reference that it does not know may still be paid. */
  | 'not_found'
  /** Its settlement files have no fees and no references of refunds. */
  | 'refund_lines'
  /** A payment does not end at the provider until it is closed. */
  | 'expiry'

const NO_TIME = 'notifications have no time in their signature'
const NO_TOKENS = 'keys, no tokens'
const ONCE = 'a payment is paid once only, and a second attempt begins when the first is closed (F11)'
const AT_ONCE = 'refunds are made at once'
const NOT_NOTIFIED = 'not notified: the treasury enters them'
const AS_WRONG_KEYS = 'keys of the other environment are refused like wrong ones'
const YEEPAY = { F8: NO_TIME, F17: NO_TOKENS, F20: ONCE, disputes: NOT_NOTIFIED }

/** What a provider does not have, each with its reason. */
export const ABSENCES: Readonly<Record<GatewayChannel, Readonly<Partial<Record<Absent, string>>>>> = {
  alipay: {
    create: 'a page is only an address; a code makes a call, and alipay.test.ts tests it',
    F8: NO_TIME,
    F14: AT_ONCE,
    F17: NO_TOKENS,
    F20: ONCE,
    disputes: NOT_NOTIFIED,
    not_found: 'a trade begins when the payer opens the page',
  },
  'wechat-pay': {
    other_environment: 'there is only the live one',
    F17: NO_TOKENS,
    F20: ONCE,
    disputes: NOT_NOTIFIED,
  },
  'yeepay-alipay': YEEPAY,
  'yeepay-wechat': YEEPAY,
  'yeepay-credit-card': YEEPAY,
  'yeepay-debit-card': YEEPAY,
  airwallex: {
    other_environment: AS_WRONG_KEYS,
    expiry: 'an intent stays open until it is cancelled',
    F20: ONCE,
  },
  stripe: { F17: NO_TOKENS },
  paypal: { other_environment: AS_WRONG_KEYS, F20: 'an order is captured once only' },
  abapay: {
    other_environment: AS_WRONG_KEYS,
    F8: 'callbacks have no time in their signature',
    F14: AT_ONCE,
    F17: NO_TOKENS,
    F20: ONCE,
    disputes: NOT_NOTIFIED,
    refund_lines: 'a refund is an amount on its payment, and the list has no fees',
  },
}

export const FAULT_IDS = [
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
  'F10',
  'F11',
  'F12',
  'F13',
  'F14',
  'F15',
  'F16',
  'F17',
  'F18',
  'F19',
  'F20',
] as const

interface Gateway {
  readonly channel: GatewayChannel
  readonly caps: GatewayCaps
  readonly lacks: (what: Absent) => string | undefined
}

/** A test by its file, below `server`, and a part of its title. */
export interface Proof {
  readonly file: string
  readonly title: string
}

interface Fault {
  readonly id: string
  readonly what: string
  /** Why it cannot occur there. */
  readonly never?: (gateway: Gateway) => string | undefined
  readonly proofs: readonly (Proof & { readonly where?: (gateway: Gateway) => boolean })[]
}

type Where = (gateway: Gateway) => boolean

const inContract = (part: string, title: string, where?: Where) => ({
  file: `src/connectors/payments/test-${part}.ts`,
  title,
  ...(where && { where }),
})
/** Of the product above the port, the same for every channel. */
const inFlow = (file: string, title: string, where?: Where) => ({
  file: `test/flows/${file}.test.ts`,
  title,
  ...(where && { where }),
})
const startsByCall: Where = ({ lacks }) => lacks('create') === undefined
const refundsAtOnce: Where = ({ caps }) => caps.refundsAtOnce

export const FAULTS: readonly Fault[] = [
  {
    id: 'F1',
    what: 'The connection is refused',
    proofs: [
      inContract('faults', 'F1 a refused connection did nothing', startsByCall),
      inContract('faults', 'F1 a query without connection knows nothing'),
      inContract('refunds', 'F1 a refund without connection did nothing'),
    ],
  },
  {
    id: 'F2',
    what: 'Executed, and the answer is lost',
    proofs: [
      inContract('faults', 'F2 F3 a lost answer to the start is unknown, and one payment', startsByCall),
      inContract(
        'faults',
        'F2 a lost answer to the capture is one charge',
        ({ caps }) => caps.confirm === 'server',
      ),
      inContract('refunds', 'F2 F3 a lost answer to a refund is one refund'),
      inFlow('gateway-payments', 'a lost answer is found by the question loop under the same reference'),
    ],
  },
  {
    id: 'F3',
    what: 'Executed, and answered with an error',
    proofs: [
      inContract('faults', 'F2 F3 a lost answer to the start is unknown, and one payment', startsByCall),
      inContract('refunds', 'F2 F3 a lost answer to a refund is one refund'),
    ],
  },
  {
    id: 'F4',
    what: 'Queries are not answered',
    proofs: [
      inContract('faults', 'F4 a query that is not answered stays unknown'),
      inFlow('gateway-contradictions', 'lost questions about payments and refunds are asked again'),
    ],
  },
  {
    id: 'F5',
    what: 'The notification comes before the answer to the start',
    never: ({ lacks }) => lacks('create'),
    proofs: [inContract('faults', 'F5 a notification before the answer names our reference')],
  },
  {
    id: 'F6',
    what: 'Notifications are repeated and reordered',
    proofs: [
      inContract('notifications', 'F6 repeated and reordered notifications leave a paid payment'),
      inFlow('gateway-flood', 'a flood of forged and repeated notifications pays each payment once'),
    ],
  },
  {
    id: 'F7',
    what: 'A byte of a notification was changed',
    proofs: [
      inContract('notifications', 'F7 a changed byte is refused'),
      inFlow('gateway-payments', 'forged notifications change nothing and are counted'),
    ],
  },
  {
    id: 'F8',
    what: 'A notification has an old time',
    never: ({ lacks }) => lacks('F8'),
    proofs: [inContract('notifications', 'F8 an old signature is refused as stale')],
  },
  {
    id: 'F9',
    what: 'Rightly signed, of another merchant',
    proofs: [inContract('notifications', 'F9 a notification of another merchant is refused')],
  },
  {
    id: 'F10',
    what: 'Another amount or currency is paid',
    proofs: [
      inContract('faults', 'F10 another amount is reported as it was paid'),
      inContract('faults', 'F10 another currency is reported as it was paid', ({ caps }) =>
        caps.currencies.includes('EUR'),
      ),
      inFlow('gateway-payments', 'another amount is never a payment and waits for the treasury'),
    ],
  },
  {
    id: 'F11',
    what: 'Paid after it was closed or has expired',
    proofs: [
      inContract('faults', 'F11 money after the close is reported as paid', ({ caps }) => caps.close),
      inFlow('gateway-payments', 'money after the end goes to suspense and is refunded once'),
      inFlow('gateway-payments', 'late money that a notification only hints at is refunded'),
    ],
  },
  {
    id: 'F12',
    what: 'A reference is used again with another content',
    never: ({ lacks }) => lacks('create'),
    proofs: [inContract('faults', 'F12 a reference with another content is refused')],
  },
  {
    id: 'F13',
    what: 'Two refunds at once',
    proofs: [
      inContract('refunds', 'F13 two refunds at once are never above the payment', refundsAtOnce),
      inFlow(
        'gateway-refunds',
        'F13 a provider that takes one refund at a time gets the second after the first',
        ({ caps }) => !caps.refundsAtOnce,
      ),
    ],
  },
  {
    id: 'F14',
    what: 'A pending refund fails later',
    never: ({ lacks }) => lacks('F14'),
    proofs: [inContract('refunds', 'F14 a pending refund that fails needs attention')],
  },
  {
    id: 'F15',
    what: 'The verification key is exchanged meanwhile',
    proofs: [inContract('notifications', 'F15 both keys are accepted while they are exchanged')],
  },
  {
    id: 'F16',
    what: 'Too many requests',
    proofs: [inContract('faults', 'F16 too many requests are told as such, or stay unknown')],
  },
  {
    id: 'F17',
    what: 'The access token expires meanwhile',
    never: ({ lacks }) => lacks('F17'),
    proofs: [inContract('faults', 'F17 an expired token is renewed once for all calls')],
  },
  {
    id: 'F18',
    what: 'A probe with a false signature',
    never: ({ channel }) => (channel === 'wechat-pay' ? undefined : 'only WeChat Pay sends probes'),
    proofs: [
      {
        file: 'src/connectors/payments/wechat-pay/wechat-pay.test.ts',
        title: 'probes, changed, old and foreign notifications are refused',
      },
    ],
  },
  {
    id: 'F19',
    what: 'Another content under the same event id',
    proofs: [inFlow('inbox', 'F19 another content under the same event id changes nothing')],
  },
  {
    id: 'F20',
    what: 'The payer pays twice',
    never: ({ lacks }) => lacks('F20'),
    proofs: [inContract('faults', 'F20 a second payment is reported with its own transaction')],
  },
]

/** One cell of the table: either tests, or the reason why there are none. */
export type FaultCell = { readonly proofs: readonly Proof[] } | { readonly never: string }

export function faultCell(
  fault: Fault,
  { channel, caps }: Pick<PaymentConnector, 'channel' | 'caps'>,
): FaultCell {
  const absences = ABSENCES[channel as GatewayChannel]
  const gateway: Gateway = { channel: channel as GatewayChannel, caps, lacks: (what) => absences[what] }
  const never = fault.never?.(gateway)
  if (never !== undefined) return { never }
  return {
    proofs: fault.proofs
      .filter(({ where }) => where === undefined || where(gateway))
      .map(({ file, title }) => ({ file, title })),
  }
}
