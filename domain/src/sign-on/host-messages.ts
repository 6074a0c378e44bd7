// What an embedded page and the page around it tell each other with `postMessage`, and which sites may show it.

/** The page to its host. */
export type ToHost =
  /** Height of the content in CSS pixels. */
  | { readonly type: 'interline.size'; readonly height: number }
  | { readonly type: 'interline.page'; readonly path: string }
  /** The host is to take this payment in its own way and answer with `interline.payment-result`. */
  | { readonly type: 'interline.pay'; readonly paymentId: string; readonly address: string | null }
  /** The session has ended: the host may sign its user on again. */
  | { readonly type: 'interline.signed-out' }

/** The host to the page. */
export type FromHost = { readonly type: 'interline.go'; readonly path: string } | PaymentResult

/** How a payment that the host took has ended. It moves no money: the payment's own state is read again. */
export interface PaymentResult {
  readonly type: 'interline.payment-result'
  readonly success: boolean
  readonly orderId: string
  /** The error in the host's words. */
  readonly message: string
}

const LONGEST_TEXT = 200

/** Null for everything else: other scripts of the host send messages too. */
export function readFromHost(data: unknown): FromHost | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const { type, path, success, orderId, message } = data as Readonly<Record<string, unknown>>
  if (type === 'interline.go') return typeof path === 'string' ? { type, path } : null
  if (type !== 'interline.payment-result' || typeof success !== 'boolean') return null
  return { type, success, orderId: textOf(orderId), message: textOf(message) }
}

interface Query {
  get(name: string): string | null
}

/** The same result in the address that a mini-program opens after its payment; null: the address has none. */
export function readPaymentResult(query: Query): PaymentResult | null {
  const result = query.get('paymentResult')
  if (result === null) return null
  return {
    type: 'interline.payment-result',
    success: result === 'success',
    orderId: textOf(query.get('orderId')),
    message: textOf(query.get('message')),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''
}

/**
 * The sources of `frame-ancestors` for the hosts that an agency may be used from: over https, and for this machine over
 * http on any port. None: no site may show the page in a frame.
 */
export function frameAncestors(hosts: readonly string[], isLocal: (host: string) => boolean): string[] {
  return hosts.map((host) => (isLocal(host) ? `http://${host}:*` : `https://${host}`))
}
