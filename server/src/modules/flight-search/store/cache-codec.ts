// In-memory search results with compression: recently used entries are kept as objects, others are compressed
// to a tenth and decompressed on access. Compression is time-sliced with everything else.

import { setTimeout as sleep } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { inTurns, turn } from '../../../platform/clock/request-priority.ts'
import { packBytes, unpackBytes } from './packed.ts'

export interface PackedSearch<Key, Value> {
  readonly count: number
  /** Approximate memory in bytes. */
  readonly bytes: number
  /** The content itself: synchronous changes, before anything else is awaited, are kept. */
  open(): Promise<Map<Key, Value>>
  /** No longer needed: opening it still returns the content, but it is not counted as unpacked. */
  drop(): void
}

export interface PackedSearches {
  /** An entry of plain data. */
  packed<Key, Value>(content: Map<Key, Value>): PackedSearch<Key, Value>
}

/** Size of an offer or a solution as objects. */
const BYTES_AT_HAND = 5000
/** Offers and solutions; a page being read has a thousand. */
const MOST_AT_HAND = 6000
/** Polling clients return sooner than this. */
const QUIET_MS = 2000
/** How many are compressed in one piece: a few milliseconds of work. */
const PIECE = 40

/** `quiet`: milliseconds without access after which an entry may be compressed. */
export function packedSearches(mostAtHand = MOST_AT_HAND, quiet = QUIET_MS): PackedSearches {
  // Least recently used first: a Set keeps insertion order.
  const atHand = new Set<OwnPackedSearch<unknown, unknown>>()
  let isTidying = false

  const tidy = async () => {
    if (isTidying) return
    isTidying = true
    for (;;) {
      const held = [...atHand].reduce((sum, { count }) => sum + count, 0)
      const [oldest] = atHand
      if (!oldest || held <= mostAtHand) break
      const wait = oldest.usedAt + quiet - performance.now()
      if (wait > 0) await sleep(wait, undefined, { ref: false })
      // Entries that cannot be compressed stay as they are.
      else if (await oldest.pack().catch(() => true)) atHand.delete(oldest)
    }
    isTidying = false
  }

  const used = (packed: OwnPackedSearch<unknown, unknown>) => {
    atHand.delete(packed)
    atHand.add(packed)
    void tidy()
  }

  return {
    packed(content) {
      const own = new OwnPackedSearch(content)
      let isNeeded = true
      used(own)
      return {
        get count() {
          return own.count
        },
        get bytes() {
          return own.bytes
        },
        open() {
          const opened = own.open()
          if (isNeeded) used(own)
          return opened
        },
        drop() {
          isNeeded = false
          atHand.delete(own)
        },
      }
    },
  }
}

class OwnPackedSearch<Key, Value> {
  usedAt = performance.now()
  #content: Promise<Map<Key, Value>> | undefined
  /** The same once it is available. */
  #map: Map<Key, Value> | undefined
  #packed: readonly Buffer[] = []
  #packedCount = 0

  constructor(content: Map<Key, Value>) {
    this.#map = content
    this.#content = Promise.resolve(content)
  }

  get count(): number {
    return this.#map?.size ?? this.#packedCount
  }

  get bytes(): number {
    if (this.#content) return this.count * BYTES_AT_HAND
    return this.#packed.reduce((sum, { length }) => sum + length, 0)
  }

  open(): Promise<Map<Key, Value>> {
    this.usedAt = performance.now()
    return (this.#content ??= this.#unpack())
  }

  /** False when it was used meanwhile: then it stays unpacked. */
  async pack(): Promise<boolean> {
    // Readers who have just opened it go first.
    await turn()
    const { usedAt } = this
    const content = await this.#content
    if (!content) return true
    const packed = await Promise.all(await inTurns(pieces([...content]), NEVER, packPiece))
    if (this.usedAt !== usedAt) return false
    this.#packed = packed
    this.#packedCount = content.size
    this.#content = undefined
    this.#map = undefined
    return true
  }

  async #unpack(): Promise<Map<Key, Value>> {
    const bytes = await Promise.all(this.#packed.map(unpackBytes))
    const entries = await inTurns(bytes, NEVER, (piece) => deserialize(piece) as [Key, Value][])
    this.#map = new Map(entries.flat())
    this.#packed = []
    return this.#map
  }
}

function pieces<Each>(all: readonly Each[]): Each[][] {
  return Array.from({ length: Math.ceil(all.length / PIECE) }, (_, at) =>
    all.slice(at * PIECE, (at + 1) * PIECE),
  )
}

function packPiece(piece: unknown): Promise<Buffer> {
  return packBytes(serialize(piece))
}

const NEVER = new AbortController().signal
