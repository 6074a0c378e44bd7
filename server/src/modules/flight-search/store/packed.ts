// Values in the shared store's format: JSON in compressed bytes, with exact amounts. Also bytes of any kind,
// compressed.

import { promisify } from 'node:util'
import { constants, deflateRaw, inflateRaw } from 'node:zlib'
import type { JsonCodec } from '../../../../db/json/codec.ts'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Compressed in another thread; fast rather than small. */
export function packBytes(bytes: Buffer | string): Promise<Buffer> {
  return deflate(bytes, { level: constants.Z_BEST_SPEED })
}

export function unpackBytes(bytes: Buffer): Promise<Buffer> {
  return inflate(bytes)
}

export function packText(text: string): Promise<Buffer> {
  return packBytes(text)
}

export async function unpackText(bytes: Buffer): Promise<string> {
  return (await inflate(bytes)).toString()
}

export function pack<Value>(codec: JsonCodec<Value>, value: Value): Promise<Buffer> {
  return packText(codec.write(value))
}

export async function unpack<Value>(codec: JsonCodec<Value>, bytes: Buffer): Promise<Value> {
  return codec.parse(await unpackText(bytes))
}
