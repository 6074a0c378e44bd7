// A simulated wallet is a page of its simulator, where a person plays the payer: no phone can read the codes that it
// makes. The page of a payment is found by our reference.

import type { Gateway, PaymentView } from '../../connectors/payments/port.ts'

/** Codes of a simulated account open the payer's page. `endpoint`: the address of the simulator. */
export function withPayerPage(gateway: Gateway, endpoint: string): Gateway {
  const opening = (ref: string) => (view: PaymentView) =>
    view.status === 'requires_action' && view.action?.kind === 'qr'
      ? { ...view, action: { ...view.action, deeplink: new URL(`/__pay/${ref}`, endpoint).href } }
      : view
  return {
    ...gateway,
    start: (payment, call) => gateway.start(payment, call).then(opening(payment.ref)),
    query: (payment, call) => gateway.query(payment, call).then(opening(payment.ref)),
  }
}
