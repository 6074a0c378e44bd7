// What searches have found, so that much of it fits: parcels that were used last are at hand as objects, the others are
// packed to a tenth of that and unpacked when somebody asks. Packing takes its turns with everything else.

import { setTimeout as sleep } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { inTurns, turn } from '../../../platform/clock/turns.ts'
import { packBytes, unpackBytes } from './packed.ts'

export interface Parcel<Key, Value> {
  readonly count: number
  /** In memory, roughly. */
  readonly bytes: number
  /** The content itself: what is put into it at once, before anything else is awaited, is kept. */
  open(): Promise<Map<Key, Value>>
  /** It is not needed any more: who opens it still finds the content, and it takes no place at hand. */
  drop(): void
}

export interface Parcels {
  /** A parcel of plain data. */
  parcel<Key, Value>(content: Map<Key, Value>): Parcel<Key, Value>
}

/** Of an offer or a solution as objects. */
const BYTES_AT_HAND = 5000
/** Offers and solutions; a page that is being read has a thousand. */
const MOST_AT_HAND = 6000
/** Who polls comes back sooner. */
const QUIET_MS = 2000
/** So many are packed into one piece: a few milliseconds of work. */
const PIECE = 40

/** `quiet`: milliseconds after which a parcel may be packed. */
export function parcels(mostAtHand = MOST_AT_HAND, quiet = QUIET_MS): Parcels {
  // The one that was not used for longest first: a Set keeps the order in which its members were added.
  const atHand = new Set<OwnParcel<unknown, unknown>>()
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
      // What cannot be packed stays as it is.
      else if (await oldest.pack().catch(() => true)) atHand.delete(oldest)
    }
    isTidying = false
  }

  const used = (parcel: OwnParcel<unknown, unknown>) => {
    atHand.delete(parcel)
    atHand.add(parcel)
    void tidy()
  }

  return {
    parcel(content) {
      const own = new OwnParcel(content)
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

class OwnParcel<Key, Value> {
  usedAt = performance.now()
  #content: Promise<Map<Key, Value>> | undefined
  /** The same once it is there. */
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

  /** False when it was used meanwhile: then it stays at hand. */
  async pack(): Promise<boolean> {
    // Whoever has just opened it goes first.
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
