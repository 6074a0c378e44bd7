// A picture's bytes into its pixels. What a file is, its first bytes say, not its name; how large the picture is, is known
// before it is unpacked. Whatever else the file carries (place, time, camera) ends here.

import jpeg from 'jpeg-js'
import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

const MAX_PIXELS = 40_000_000

export type ImageKind = 'jpeg' | 'png'

/** Red, green, blue and opacity of each pixel, rows from the top. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg'
  return begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'png' : undefined
}

/** Throws an Error for what is broken or too large. */
export function decodePicture(bytes: Uint8Array): Pixels {
  const kind = imageKind(bytes)
  if (!kind) throw new Error('neither JPEG nor PNG')
  return kind === 'png' ? decodePng(bytes) : decodeJpeg(bytes)
}

function decodePng(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 33) throw new Error('cut short')
  const [width, height, interlaced] = [file.readUInt32BE(16), file.readUInt32BE(20), file[28] !== 0]
  refuseHuge(width * height)
  const { headers, data } = partsOfPng(file)
  // The reader goes by the last header that it meets, and unpacks interlaced pictures however much they hold.
  if (headers !== 1) throw new Error('not one header')
  if (interlaced) inflateSync(Buffer.concat(data), { maxOutputLength: 8 * (width * height + height + 8) })
  return PNG.sync.read(file)
}

function partsOfPng(file: Buffer): { headers: number; data: Buffer[] } {
  const data: Buffer[] = []
  let headers = 0
  for (let at = 8, length; at + 8 <= file.length; at += 12 + length) {
    length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    if (name === 'IHDR') headers += 1
    if (name === 'IDAT') data.push(file.subarray(at + 8, at + 8 + length))
  }
  return { headers, data }
}

function decodeJpeg(bytes: Uint8Array) {
  return jpeg.decode(bytes, {
    useTArray: true,
    maxResolutionInMP: MAX_PIXELS / 1_000_000,
    maxMemoryUsageInMB: 600,
    tolerantDecoding: false,
  })
}

function refuseHuge(pixels: number): void {
  if (pixels > MAX_PIXELS) throw new Error('too many pixels')
}
