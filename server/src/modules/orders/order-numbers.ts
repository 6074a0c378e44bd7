// Order numbers: a daily sequence permuted by a secret of the day, so that they do not reveal how many orders
// are made. A process allocates a block at a time, so that orders do not wait for each other's commits at one
// counter; a stop leaves a harmless gap. The secret is stored in the database and not in the settings:
// rotating the field key in the middle of a day would assign a number twice.

import { orderId } from '@interline/domain/orders/order-id'
import { DAY_SECRETS, scrambledSequence } from '@interline/domain/orders/scrambled-sequence'
import { platformDay } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import { createCipheriv, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'

const BLOCK = 20
const SECRET_BYTES = 32

export interface OrderNumbers {
  /** A new unique number. `now` in milliseconds; the order type determines its letter. */
  next(now: number, type: string): Promise<string>
}

interface Block {
  readonly day: string
  /** Null: a day that was begun before days had a secret. */
  readonly secret: Buffer | null
  readonly secrets: Uint32Array | null
  readonly free: number[]
}

/** `letterOf` throws for an order type without a registered product. */
export function openOrderNumbers(db: Database, letterOf: (type: string) => string): OrderNumbers {
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
    async next(now, type) {
      const letter = letterOf(type)
      const wanted = platformDay(now)
      while (block.day !== wanted || block.free.length === 0) {
        taking ??= take(wanted).finally(() => {
          taking = undefined
        })
        await taking
      }
      const { day, secrets, free } = block
      const sequence = free.shift() ?? 0
      return orderId(letter, day, secrets ? scrambledSequence(sequence, secrets) : sequence)
    },
  }
}

/** The numbers that permute a day: the key stream of AES-256 in counter mode. */
function secretsOfDay(secret: Buffer): Uint32Array {
  const stream = createCipheriv('aes-256-ctr', secret, Buffer.alloc(16)).update(Buffer.alloc(4 * DAY_SECRETS))
  return Uint32Array.from({ length: DAY_SECRETS }, (_, at) => stream.readUInt32LE(4 * at))
}
