// A position in the stream of order events, as text for readers who continue from it.

import { z } from 'zod'

/** After this event of the stream. */
export interface Place {
  readonly position: bigint
  readonly orderId: string
  readonly seq: number
}

/** Before the first event: `seq` begins at 1. */
export const BEGINNING: Place = { position: 0n, orderId: '', seq: 0 }

const Written = z.tuple([
  z.string().regex(/^\d{1,18}$/),
  z.string().max(20),
  z.int().min(0).max(2_147_483_647),
])

/** The position as text of letters, digits, `-` and `_`. Its content is opaque. */
export function cursorOf({ position, orderId, seq }: Place): string {
  return Buffer.from(JSON.stringify([String(position), orderId, seq])).toString('base64url')
}

/** The position of a cursor; undefined if it is not one of ours. */
export function placeOf(cursor: string): Place | undefined {
  const { data } = Written.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  return data && { position: BigInt(data[0]), orderId: data[1], seq: data[2] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
