// Values as they travel to the shared store: JSON in compressed bytes. Amounts keep their exactness. And bytes of any
// kind, compressed.

import { promisify } from 'node:util'
import { constants, deflateRaw, inflateRaw } from 'node:zlib'
import { readJson, writeJson } from '../offer-json.ts'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Compressed by another thread; quick rather than small. */
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

/** With bigints in it. */
export function pack(value: unknown): Promise<Buffer> {
  return packText(writeJson(value))
}

export async function unpack<Value>(bytes: Buffer): Promise<Value> {
  return readJson<Value>(JSON.parse(await unpackText(bytes)))
}
