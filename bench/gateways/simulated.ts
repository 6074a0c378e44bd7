// The simulated providers in a process of their own, with accounts of the product there, and with a recorder between them and
// the product that knows when a notification came and when it was acknowledged.

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Input } from '@interline/contract/index'
import pg from 'pg'
import {
  startSimulators,
  type SimulatedMerchant,
  type SimulatorProcess,
} from '../../simulators/payments/launch.ts'
import type { Product } from '../product.ts'

export interface Notified {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** Path at the product. */
  readonly path: string
  /** Milliseconds of `performance.now()`. */
  readonly arrivedAt: number
  readonly answeredAt: number
  readonly status: number
}

export interface Simulated {
  /** `id`: of the product's account, not the provider's. */
  readonly merchants: readonly SimulatedMerchant[]
  /** Calls the control of a provider's simulator. */
  control(channel: string, name: string, argument: object): Promise<unknown>
  /** Every notification that went to the product, in order. */
  readonly notified: readonly Notified[]
  stop(): Promise<void>
}

type Channel = Input<'officeMerchantAccounts.create'>['body']['channel']

/** Adds an account of the platform for each of these channels. */
export async function connectSimulated(
  product: Product,
  folder: string,
  channels: readonly Channel[],
): Promise<Simulated> {
  const notified: Notified[] = []
  const recorder = createServer((request, response) => {
    void forward(request, product.address).then((one) => {
      notified.push(one)
      response.writeHead(one.status).end(one.answer)
    })
  })
  await new Promise<void>((listening) => recorder.listen(0, '127.0.0.1', listening))
  const { port } = recorder.address() as AddressInfo
  await nameAddress(product, `http://127.0.0.1:${port}`)
  const simulators = await startSimulators(`http://127.0.0.1:${port}`, folder)
  const control = (channel: string, name: string, argument: object) =>
    tell(simulators, { channel, name, argument })
  try {
    const merchants: SimulatedMerchant[] = []
    for (const channel of channels) {
      const merchant = must(simulators, channel)
      const id = await addAccount(product, merchant, channel)
      const notifyUrl = `http://127.0.0.1:${port}/notify/${channel}/${id}`
      await control(channel, 'setNotifyUrl', { id: merchant.id, notifyUrl })
      merchants.push({ ...merchant, id })
    }
    return {
      merchants,
      control,
      notified,
      async stop() {
        await simulators.stop()
        recorder.close()
      },
    }
  } catch (error) {
    await simulators.stop()
    recorder.close()
    throw error
  }
}

/** Some providers are given the address of a notification with each payment: the public one of the site. */
async function nameAddress({ databaseUrl }: Product, address: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  await db.query('update sites set public_url = $1 where is_default', [address])
  await db.end()
  // Servers read it again after five seconds.
  await sleep(6000)
}

async function forward(
  request: IncomingMessage,
  to: string,
): Promise<Notified & { readonly answer: string }> {
  const arrivedAt = performance.now()
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  const path = request.url ?? '/'
  const answer = await fetch(`${to}${path}`, { method: 'POST', headers: ownHeaders(request.headers), body })
  const text = await answer.text()
  const { headers } = request
  return {
    headers,
    body,
    path,
    arrivedAt,
    answeredAt: performance.now(),
    status: answer.status,
    answer: text,
  }
}

/** Those of the sender; the rest belongs to the connection. */
export function ownHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const left = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'keep-alive']
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !left.includes(name) ? [[name, value]] : [],
    ),
  )
}

async function tell(
  simulators: SimulatorProcess,
  { channel, name, argument }: { readonly channel: string; readonly name: string; readonly argument: object },
): Promise<unknown> {
  const { endpoint } = must(simulators, channel)
  const answer = await fetch(`${endpoint}/__sim/${name}`, { method: 'POST', body: JSON.stringify(argument) })
  const result: unknown = await answer.json()
  if (!answer.ok) throw new Error(`the simulator of ${channel} refused ${name}: ${JSON.stringify(result)}`)
  return result
}

function must({ merchants }: SimulatorProcess, channel: string): SimulatedMerchant {
  const found = merchants.find((each) => each.channel === channel)
  if (!found) throw new Error(`there is no simulator of ${channel}`)
  return found
}

async function addAccount(
  product: Product,
  { endpoint, keys }: SimulatedMerchant,
  channel: Channel,
): Promise<string> {
  const treasury = await product.signIn('treasury@interline.demo')
  const { channels } = await treasury.call('officeMerchantAccounts.list', {})
  const currencies = channels.find((each) => each.channel === channel)?.currencies ?? []
  const currency = currencies.includes('HKD') ? 'HKD' : currencies[0]
  if (!currency) throw new Error(`${channel} is not connected`)
  const { id } = await treasury.call(
    'officeMerchantAccounts.create',
    {
      body: {
        channel,
        name: channel,
        environment: 'simulator',
        endpoint,
        currencies: [currency],
        feePct: '0',
        amountCurrency: currency,
        fixedFee: 0,
        min: null,
        max: null,
        position: 1,
        active: true,
        takesTopUps: true,
        keys: Object.fromEntries(
          Object.entries(keys).map(([name, values]) => [name, { add: [...values], remove: [] }]),
        ),
      },
    },
    randomUUID(),
  )
  return id
}
