// Order numbers: a daily sequence in an order that a secret of the day decides, so that nobody reads from them how many
// orders are made. A process takes a block at a time, so that orders do not wait for each other's commits at one counter;
// a stop leaves a gap, which harms nothing. The secret is of the database and not of the settings: an exchange of the
// field key in the middle of a day would give a number twice.

import { orderId } from '@interline/domain/orders/order-id'
import { DAY_SECRETS, scrambledSequence } from '@interline/domain/orders/scrambled-sequence'
import type { OrderType } from '@interline/domain/orders/statuses'
import { platformDay } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import { createCipheriv, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'

const BLOCK = 20
const SECRET_BYTES = 32

export interface OrderNumbers {
  /** A number that was never given before. `now` in milliseconds; the type gives its letter. */
  next(now: number, type?: OrderType): Promise<string>
}

interface Block {
  readonly day: string
  /** Null: a day that was begun before days had a secret. */
  readonly secret: Buffer | null
  readonly secrets: Uint32Array | null
  readonly free: number[]
}

export function openOrderNumbers(db: Database): OrderNumbers {
  let block: Block = { day: '', secret: null, secrets: null, free: [] }
  let taking: Promise<void> | undefined

  const take = async (wanted: string) => {
    const { rows } = await sql<{ last: number; secret: Buffer | null }>`
      insert into order_days (day, last, secret) values (${wanted}, ${BLOCK}, ${randomBytes(SECRET_BYTES)})
      on conflict (day) do update set last = order_days.last + ${BLOCK} returning last, secret`.execute(
      db.plain,
    )
    const { last = 0, secret = null } = rows[0] ?? {}
    const isSame = block.day === wanted && secret !== null && block.secret?.equals(secret)
    block = {
      day: wanted,
      secret,
      secrets: isSame ? block.secrets : secret && secretsOfDay(secret),
      free: Array.from({ length: BLOCK }, (_, at) => last - BLOCK + 1 + at),
    }
  }

  return {
    async next(now, type = 'origin') {
      const wanted = platformDay(now)
      while (block.day !== wanted || block.free.length === 0) {
        taking ??= take(wanted).finally(() => {
          taking = undefined
        })
        await taking
      }
      const { day, secrets, free } = block
      const sequence = free.shift() ?? 0
      return orderId(type, day, secrets ? scrambledSequence(sequence, secrets) : sequence)
    },
  }
}

/** The numbers that decide the order of a day: the key stream of AES-256 in counter mode. */
function secretsOfDay(secret: Buffer): Uint32Array {
  const stream = createCipheriv('aes-256-ctr', secret, Buffer.alloc(16)).update(Buffer.alloc(4 * DAY_SECRETS))
  return Uint32Array.from({ length: DAY_SECRETS }, (_, at) => stream.readUInt32LE(4 * at))
}
