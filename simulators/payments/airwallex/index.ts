/** Airwallex: payment intents with the hosted page, refunds, disputes, settlements, signed notifications. */
import { randomHex } from '../ids.ts'
import type { Provider, ProviderDefinition } from '../provider.ts'
import { airwallexApi, ERRORS } from './api.ts'
import { eventsOf, signed } from './events.ts'
import { intentRoutes } from './intents.ts'
import { refundRoutes } from './refunds.ts'
import { settlementRoutes } from './settlements.ts'

const MINUTE = 60
const HOUR = 3600
/** About three days with growing intervals. */
const RETRIES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR]

interface Keys {
  readonly clientId: string
  readonly apiKey: string
  readonly accountId: string
  webhookSecrets: string[]
}

export const airwallex: ProviderDefinition = {
  channel: 'airwallex',
  retries: RETRIES,
  open(frame) {
    const keys = new Map<string, Keys>()
    const api = airwallexApi(frame.clock, (clientId, apiKey) => {
      const [id = ''] = [...keys].find(([, own]) => own.clientId === clientId && own.apiKey === apiKey) ?? []
      return frame.accounts.get(id)
    })
    const shown = ({ clientId, apiKey, accountId, webhookSecrets }: Keys) => ({
      clientId: [clientId],
      apiKey: [apiKey],
      accountId: [accountId],
      webhookSecret: webhookSecrets,
    })
    const newSecret = () => `whsec_${randomHex(20)}`
    const provider: Provider = {
      routes: [
        api.login,
        ...intentRoutes(frame, api.route),
        ...refundRoutes(frame, api.route),
        ...settlementRoutes(frame, api.route),
      ],
      openAccount({ id }) {
        const own: Keys = {
          clientId: randomHex(11),
          apiKey: randomHex(48),
          accountId: `acct_${randomHex(11)}`,
          webhookSecrets: [newSecret()],
        }
        keys.set(id, own)
        return shown(own)
      },
      rotateKeys({ id }) {
        const own = keys.get(id)
        if (!own) throw new RangeError(`there is no account ${id}`)
        own.webhookSecrets = [newSecret(), ...own.webhookSecrets]
        return shown(own)
      },
      changed(payment, change) {
        const own = keys.get(payment.account)
        if (!own) return
        const [secret = ''] = own.webhookSecrets
        for (const { id, type, text } of eventsOf(payment, change, frame.clock.now()))
          frame.notify({
            id,
            type,
            account: payment.account,
            ref: payment.ref,
            url: frame.accounts.get(payment.account)?.notifyUrl ?? null,
            render: (at, foreign) => signed(text(foreign ? 'acct_another' : own.accountId), secret, at),
          })
      },
      once: true,
      disputes: true,
      expireTokens: api.expireTokens,
      errors: ERRORS,
      acknowledged: ({ status }) => status === 200,
      fee: (amount) => (amount * 34n + 500n) / 1000n + 30n,
    }
    return provider
  },
}
