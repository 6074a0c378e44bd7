// A picture's bytes into shades of grey. Whatever else the file carries (place, time, camera) ends here. What a file
// is, its first bytes say, not its name; how large the picture is, is known before it is unpacked.

import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import type { Picture } from './picture.ts'

const MAX_PIXELS = 40_000_000
/** Smaller ones hold no line of 30 characters that anybody could read. */
const MIN_SIDE = 100

export type ImageKind = 'jpeg' | 'png'

export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg'
  return begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'png' : undefined
}

/** Throws an Error for what is broken, too large or too small. */
export function decodeImage(bytes: Uint8Array): Picture {
  const kind = imageKind(bytes)
  if (!kind) throw new Error('neither JPEG nor PNG')
  const { width, height, data } = kind === 'png' ? decodePng(bytes) : decodeJpeg(bytes)
  if (width < MIN_SIDE || height < MIN_SIDE) throw new Error('too small to read')
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const [red, green, blue, alpha] = [data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!, data[at * 4 + 3]!]
    const shade = (red * 77 + green * 150 + blue * 29) >> 8
    // What is transparent is paper.
    grey[at] = alpha === 255 ? shade : 255 - (((255 - shade) * alpha) >> 8)
  }
  return { width, height, grey }
}

function decodePng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 24) throw new Error('cut short')
  refuseHuge(view.getUint32(16) * view.getUint32(20))
  return PNG.sync.read(Buffer.from(bytes))
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
