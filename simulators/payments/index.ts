/**
 * Simulated payment providers: real protocols on 127.0.0.1, one port for each, with keys generated at start. No
 * money moves and no account is needed.
 */
import { simClock, type SimClock } from './clock.ts'
import { controlRoutes, openControl, type ProviderControl } from './control.ts'
import { openDeliveries } from './deliveries.ts'
import { openFaults } from './faults.ts'
import { openPayer } from './payer-page.ts'
import { disputeMovements, paymentBook, type PaymentBook } from './payments.ts'
import type { Frame, Provider, ProviderDefinition, SimAccount } from './provider.ts'
import { PROVIDERS } from './providers.ts'
import { savedState } from './saved-state.ts'
import { serve, type RunningServer } from './server.ts'

export { disputeMovements }

/** A provider that answers at `url`. */
export interface RunningProvider extends ProviderControl {
  readonly channel: string
  readonly url: string
}

export interface PaymentSimulators {
  readonly clock: SimClock
  /** Throws a RangeError for a channel that was not started. */
  provider(channel: string): RunningProvider
  readonly all: readonly RunningProvider[]
  stop(): Promise<void>
}

export interface SimulatorOptions {
  /** Only these; all if absent. */
  readonly channels?: readonly string[]
  /** The port of the first provider, the others follow; free ports if absent. */
  readonly port?: number
  /** Their time at the start, milliseconds since the epoch; the real one if absent. */
  readonly startAt?: number
  /** Where payments outlast a restart; in memory only if absent. */
  readonly stateFile?: string
}

/** Starts the simulated providers in this process. */
export async function startPaymentSimulators(options: SimulatorOptions = {}): Promise<PaymentSimulators> {
  const clock = simClock(options.startAt)
  const wanted = PROVIDERS.filter(({ channel }) => options.channels?.includes(channel) ?? true)
  const started: Awaited<ReturnType<typeof startProvider>>[] = []
  const saved = options.stateFile === undefined ? undefined : savedState(options.stateFile)
  const endSaving = saved?.keep(() =>
    Object.fromEntries(started.map(({ provider, book }) => [provider.channel, book.all()])),
  )
  const stop = async () => {
    endSaving?.()
    clock.stop()
    await Promise.all(started.map((one) => one.stop()))
  }
  try {
    for (const [at, definition] of wanted.entries()) {
      const one = await startProvider(definition, clock, options.port ? options.port + at : 0)
      for (const payment of saved?.paymentsOf(definition.channel) ?? []) one.book.restore(payment)
      started.push(one)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    clock,
    all: started.map(({ provider }) => provider),
    provider(channel) {
      const found = started.find(({ provider }) => provider.channel === channel)
      if (!found) throw new RangeError(`${channel} was not started`)
      return found.provider
    },
    stop,
  }
}

async function startProvider(definition: ProviderDefinition, clock: SimClock, port: number) {
  const accounts = new Map<string, SimAccount>()
  const faults = openFaults()
  const running: { server?: RunningServer; provider?: Provider } = {}
  const opened = () => {
    if (!running.provider) throw new Error('the provider is not open yet')
    return running.provider
  }
  const deliveries = openDeliveries({
    clock,
    retries: definition.retries,
    acknowledged: (answer) => opened().acknowledged(answer),
  })
  const book: PaymentBook = paymentBook({
    clock,
    changed: (payment, change) => opened().changed(payment, change),
    fee: (amount) => opened().fee(amount),
  })
  const payer = openPayer(definition.channel, book, opened)
  const frame: Frame = {
    clock,
    book,
    accounts,
    url: () => running.server?.url ?? '',
    notify: (message) => deliveries.send(message),
    payerPage: payer.page,
  }
  const provider = definition.open(frame)
  running.provider = provider
  const control = openControl({ clock, faults, deliveries, book, payer, provider, accounts })
  const ownRoutes = [...payer.routes, ...controlRoutes(() => control)]
  const server = await serve({ clock, faults, provider, ownRoutes }, port)
  running.server = server
  const { url } = server
  const stop = async () => {
    faults.clear()
    await server.stop()
  }
  return { url, stop, book, provider: { ...control, channel: definition.channel, url } }
}
