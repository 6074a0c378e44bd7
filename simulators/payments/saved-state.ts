// The payments of the simulated providers in a file, so that a refund after a restart finds its payment. Keys,
// tokens and what has not been delivered end with the process.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SimPayment, SimRefund } from './payments.ts'

export interface SavedState {
  /** What was saved of a channel. */
  paymentsOf(channel: string): readonly SimPayment[]
  /** Saves from now on, at once and every few seconds, what `read` returns. Returns a function that ends it. */
  keep(read: () => Readonly<Record<string, readonly SimPayment[]>>): () => void
}

type StoredRefund = Omit<SimRefund, 'charge'> & { readonly charge: string }
interface StoredPayment extends Omit<SimPayment, 'refunds' | 'disputes'> {
  readonly refunds: readonly StoredRefund[]
  readonly disputes?: SimPayment['disputes']
}
type Stored = Readonly<Record<string, readonly StoredPayment[]>>

const INTERVAL_MS = 2000

export function savedState(file: string): SavedState {
  const stored = load(file)
  let written = ''

  function save(all: Readonly<Record<string, readonly SimPayment[]>>): void {
    const text = JSON.stringify(all, (name, value: unknown) => {
      if (typeof value === 'bigint') return { bigint: String(value) }
      return name === 'charge' ? (value as { id: string }).id : value
    })
    if (text === written) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    written = text
  }

  return {
    paymentsOf: (channel) =>
      (stored[channel] ?? []).map((payment) => ({
        ...payment,
        // Older files have none.
        disputes: payment.disputes ?? [],
        refunds: payment.refunds.flatMap((refund) => {
          const charge = payment.charges.find(({ id }) => id === refund.charge)
          return charge ? [{ ...refund, charge }] : []
        }),
      })),
    keep(read) {
      const timer = setInterval(() => save(read()), INTERVAL_MS)
      return () => {
        clearInterval(timer)
        save(read())
      }
    },
  }
}

/** Nothing, if there is no file or it cannot be read: simulated money only. */
function load(file: string): Stored {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), (_, value: unknown) => {
      const { bigint } = (value ?? {}) as { bigint?: unknown }
      return typeof bigint === 'string' ? BigInt(bigint) : value
    }) as Stored
  } catch {
    return {}
  }
}
