// Password hashes: argon2id over the peppered password. Concurrency is limited, because each hash takes
// memory and a core; callers who would wait too long are told to retry.

import { hash, verify } from '@node-rs/argon2'
import { openGate } from './gate.ts'
import type { Pepper } from './pepper.ts'

// argon2id is the library's default.
const PARAMETERS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const

export interface StoredPassword {
  readonly hash: string
  readonly pepperKey: string
}

export interface Passwords {
  hash(password: string): Promise<StoredPassword>
  /** `stale`: correct, but made with older parameters or an older pepper; store a new hash. */
  verify(password: string, stored: StoredPassword): Promise<{ ok: boolean; stale: boolean }>
  /** Takes as long as a wrong password, for unknown names. */
  pretend(password: string): Promise<void>
}

export function openPasswords(pepper: Pepper): Passwords {
  const gate = openGate({ atOnce: 2, maxWaiting: 50 })
  const make = async (password: string): Promise<StoredPassword> => {
    const mixed = pepper.mix(password, pepper.key)
    if (!mixed) throw new Error('the current pepper is always known')
    return { hash: await gate(() => hash(mixed, PARAMETERS)), pepperKey: pepper.key }
  }
  let nobody: Promise<StoredPassword> | undefined
  const check: Passwords['verify'] = async (password, stored) => {
    const mixed = pepper.mix(password, stored.pepperKey)
    if (!mixed) return { ok: false, stale: false }
    const ok = await gate(() => verify(stored.hash, mixed))
    return { ok, stale: ok && (stored.pepperKey !== pepper.key || !stored.hash.includes(expectedHeader)) }
  }
  return {
    hash: make,
    verify: check,
    async pretend(password) {
      nobody ??= make('nobody has this password')
      await check(password, await nobody)
    },
  }
}

const expectedHeader = `$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`
