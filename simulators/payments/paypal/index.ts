/** PayPal: orders that are captured by the shop, refunds, disputes, transaction search, signed notifications. */
import { certificateAuthority } from '../certificates.ts'
import { randomDigits, randomId, rsaKeyPair } from '../ids.ts'
import type { SimPayment } from '../payments.ts'
import type { Frame, Provider, ProviderDefinition } from '../provider.ts'
import { ERRORS, paypalApi } from './api.ts'
import { eventsOf, signed, type Signer } from './events.ts'
import { orderRoutes } from './orders.ts'
import { settlementRoutes } from './settlement.ts'

const MINUTE = 60
const HOUR = 3600
/** Three days with growing intervals. */
const RETRIES = [2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR]
const SIGNER_NAME = 'messageverificationcerts.paypal.com'
const YEARS = 5 * 365 * 86_400_000

interface Keys {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  signer: Signer
}

export const paypal: ProviderDefinition = {
  channel: 'paypal',
  retries: RETRIES,
  open(frame) {
    const keys = new Map<string, Keys>()
    const certificates = certificatesOf(frame)
    const api = paypalApi(frame.clock, (id, secret) => {
      const [account = ''] =
        [...keys].find(([, own]) => own.clientId === id && own.clientSecret === secret) ?? []
      return frame.accounts.get(account)
    })
    const shown = ({ clientId, clientSecret, webhookId }: Keys) => ({
      clientId: [clientId],
      clientSecret: [clientSecret],
      webhookId: [webhookId],
      certificateAuthority: [certificates.authority],
    })

    const approve = (payment: SimPayment, amount: bigint) => {
      payment.own.amount = String(amount)
      payment.own.updatedAt = String(frame.clock.now())
      frame.book.approve(payment)
    }
    const provider: Provider = {
      routes: [
        api.token,
        ...orderRoutes(frame, api.route),
        ...settlementRoutes(frame, api.route),
        certificates.route,
      ],
      openAccount({ id }) {
        const webhookId = randomDigits(17)
        const own: Keys = {
          clientId: randomId('A', 79),
          clientSecret: randomId('E', 79),
          webhookId,
          signer: certificates.signer(webhookId),
        }
        keys.set(id, own)
        return shown(own)
      },
      rotateKeys({ id }) {
        const own = keys.get(id)
        if (!own) throw new RangeError(`there is no account ${id}`)
        own.signer = certificates.signer(own.webhookId, true)
        return shown(own)
      },
      pay: approve,
      refuse(payment, refusal) {
        // The payer approves; the bank says no when the shop captures.
        payment.own.refusal = refusal
        approve(payment, payment.amount)
      },
      changed(payment, change) {
        const own = keys.get(payment.account)
        if (!own) return
        const { signer } = own
        const other = { ...signer, webhookId: randomDigits(17) }
        for (const { id, type, text } of eventsOf(payment, change, frame.clock.now(), frame.url()))
          frame.notify({
            id,
            type,
            account: payment.account,
            ref: payment.ref,
            url: frame.accounts.get(payment.account)?.notifyUrl ?? null,
            render: (at, foreign) => signed(text, foreign ? other : signer, at),
          })
      },
      once: true,
      disputes: true,
      expireTokens: api.expireTokens,
      errors: ERRORS,
      acknowledged: ({ status }) => status >= 200 && status < 300,
      fee: (amount) => (amount * 44n + 500n) / 1000n + 30n,
    }
    return provider
  },
}

/** Certificates with which notifications are signed, at the provider's own path. */
function certificatesOf(frame: Frame) {
  const now = frame.clock.now()
  const authority = certificateAuthority('Simulated Root', now - 86_400_000, now + YEARS)
  const issued = new Map<string, string>()
  /** All merchants share a certificate until one exchanges it: making keys takes long. */
  let current: Omit<Signer, 'webhookId'> | undefined
  return {
    authority: authority.certificate,
    signer(webhookId: string, fresh = false): Signer {
      if (current && !fresh) return { webhookId, ...current }
      const { privateKey, publicKey } = rsaKeyPair()
      const id = randomId('CERT-', 16, '0123456789abcdef')
      const times = { from: frame.clock.now() - 86_400_000, to: now + YEARS }
      issued.set(id, authority.issue({ name: SIGNER_NAME, publicKey, ...times }) + authority.certificate)
      current = { privateKey, certUrl: `${frame.url()}/v1/notifications/certs/${id}` }
      return { webhookId, ...current }
    },
    route: {
      name: 'certificate',
      method: 'GET' as const,
      path: '/v1/notifications/certs/:id',
      handle({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
        const certificate = issued.get(id)
        return certificate === undefined
          ? { status: 404, body: 'not found' }
          : { status: 200, headers: { 'content-type': 'application/x-pem-file' }, body: certificate }
      },
    },
  }
}
