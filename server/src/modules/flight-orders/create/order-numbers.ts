// Order numbers: a daily sequence. A process takes a block at a time, so that orders do not wait for each other's
// commits at one counter; a stop leaves a gap, which harms nothing.

import { orderId } from '@interline/domain/flight-orders/order-id'
import type { OrderType } from '@interline/domain/flight-orders/statuses'
import { platformDay } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

const BLOCK = 20

export interface OrderNumbers {
  /** A number that was never given before. `now` in milliseconds; the type gives its letter. */
  next(now: number, type?: OrderType): Promise<string>
}

export function openOrderNumbers(db: Database): OrderNumbers {
  const block = { day: '', free: [] as number[] }
  let taking: Promise<void> | undefined

  const take = async (wanted: string) => {
    const { rows } = await sql<{ last: number }>`
      insert into order_days (day, last) values (${wanted}, ${BLOCK})
      on conflict (day) do update set last = order_days.last + ${BLOCK} returning last`.execute(db.plain)
    const last = rows[0]?.last ?? 0
    block.day = wanted
    block.free = Array.from({ length: BLOCK }, (_, at) => last - BLOCK + 1 + at)
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
      return orderId(type, block.day, block.free.shift() ?? 0)
    },
  }
}
