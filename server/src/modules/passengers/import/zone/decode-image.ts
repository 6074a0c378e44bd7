// A picture's bytes into shades of grey, for the reader of travel documents.

import { decodePicture } from '../../../../platform/files/decode-picture.ts'
import type { Picture } from './picture.ts'

/** Smaller ones hold no line of 30 characters that anybody could read. */
const MIN_SIDE = 100

/** Throws an Error for what is broken, too large or too small. */
export function decodeImage(bytes: Uint8Array): Picture {
  const { width, height, data } = decodePicture(bytes)
  if (width < MIN_SIDE || height < MIN_SIDE) throw new Error('too small to read')
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const [red, green, blue, alpha] = [data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!, data[at * 4 + 3]!]
    const shade = (red * 77 + green * 150 + blue * 29) >> 8
    // Transparent pixels count as paper.
    grey[at] = alpha === 255 ? shade : 255 - (((255 - shade) * alpha) >> 8)
  }
  return { width, height, grey }
}
