// PayPal's library with a token of our own keeping. The library keeps a failed token request for ever, and does
// not renew a token that is refused before its time; both end here.

import type { Client } from '@paypal/paypal-server-sdk'
import type { GatewayCall, MerchantAccount } from '../port.ts'
import { exchangeOrThrow } from '../exchange.ts'
import { untilAborted } from '../transport.ts'

type Library = typeof import('@paypal/paypal-server-sdk')

export interface PaypalClient {
  /** Runs a request with a valid token; a refused token is renewed once. */
  run<Result>(work: (library: Library, client: Client) => Promise<Result>, call: GatewayCall): Promise<Result>
  /** Requests a new token, whether or not there is one. Returns the time of the answer as PayPal wrote it. */
  renew(call: GatewayCall): Promise<string | undefined>
}

interface Keys {
  readonly clientId: string
  readonly clientSecret: string
}

const TIMEOUT_MS = 15_000
/** A page of transactions. */
const MOST_BYTES = 10_000_000

export function openClient(account: MerchantAccount, { clientId, clientSecret }: Keys): PaypalClient {
  let opened: Promise<Client> | undefined
  const place = account.endpoint === null ? null : new URL(account.endpoint).origin

  function configured(library: Library, accessToken?: string): Client {
    const { Client: Made, Environment } = library
    return new Made({
      timeout: TIMEOUT_MS,
      environment: account.environment === 'live' ? Environment.Production : Environment.Sandbox,
      clientCredentialsAuthCredentials: {
        oAuthClientId: clientId,
        oAuthClientSecret: clientSecret,
        ...(accessToken !== undefined && { oAuthToken: { accessToken, tokenType: 'Bearer' } }),
      },
      unstable_httpClientOptions: { adapter: adapterTo(place) },
    })
  }

  async function requestToken() {
    const library = await import('@paypal/paypal-server-sdk')
    const { OAuthAuthorizationController } = library
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { result, headers } = await new OAuthAuthorizationController(configured(library)).requestToken({
      authorization: `Basic ${basic}`,
    })
    return { client: configured(library, result.accessToken), date: headers.date }
  }

  /** One request for all who wait. A failure is forgotten: the next call asks again. */
  function open(): Promise<Client> {
    if (opened) return opened
    const made = requestToken().then(({ client }) => client)
    opened = made
    made.catch(() => {
      if (opened === made) opened = undefined
    })
    return made
  }

  return {
    async run(work, call) {
      const library = await import('@paypal/paypal-server-sdk')
      const used = open()
      try {
        return await untilAborted(work(library, await untilAborted(used, call)), call)
      } catch (error) {
        if ((error as { statusCode?: number }).statusCode !== 401 || !(await hasToken(used))) throw error
        if (opened === used) opened = undefined
        return untilAborted(work(library, await untilAborted(open(), call)), call)
      }
    },
    async renew(call) {
      const { client, date } = await untilAborted(requestToken(), call)
      opened = Promise.resolve(client)
      return date
    },
  }
}

/** False where the token request itself was refused. */
const hasToken = (client: Promise<Client>) =>
  client.then(
    () => true,
    () => false,
  )

interface AdapterConfig {
  readonly url?: string
  readonly method?: string
  readonly headers: Record<string, unknown> & { toJSON?: () => Record<string, unknown> }
  readonly data?: unknown
  readonly timeout?: number
}

/** How the library's HTTP client sends: by our own exchange, to another origin where an account has one. */
function adapterTo(origin: string | null) {
  return async (config: AdapterConfig) => {
    const url = new URL(config.url ?? '')
    const target = origin === null ? url.href : `${origin}${url.pathname}${url.search}`
    const given = config.headers.toJSON?.() ?? config.headers
    const headers = Object.entries(given).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && name.toLowerCase() !== 'content-length' ? [[name, value]] : [],
    )
    const method = (config.method ?? 'GET').toUpperCase()
    const answer = await exchangeOrThrow({
      url: target,
      method,
      headers: Object.fromEntries(headers),
      timeout: config.timeout || TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      ...(method !== 'GET' && typeof config.data === 'string' && { body: config.data }),
    })
    return {
      data: answer.body.toString('utf8'),
      status: answer.status,
      statusText: '',
      headers: Object.fromEntries(answer.headers),
      config,
    }
  }
}
