// A picture of a stranger drawn anew: shrunk to what is shown, upright, and without anything else that the file carried.

import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { decodePicture, type Pixels } from '../../platform/files/decode-picture.ts'

/** Twice what a screen shows of it. */
const LOGO = { width: 480, height: 160 } as const
const AVATAR = 192
/** On a page of a site, beside a text. */
const PICTURE = { width: 1200, height: 800 } as const
const SMALLEST = 16

export interface Redrawn {
  readonly type: 'image/png' | 'image/jpeg'
  readonly content: Uint8Array
}

/** All shapes of one picture. Throws an Error for what is broken, too large or too small. */
export function redraw(bytes: Uint8Array): {
  readonly logo: Redrawn
  readonly avatar: Redrawn
  readonly picture: Redrawn
} {
  const picture = upright(decodePicture(bytes), orientationOf(bytes))
  const { width, height } = picture
  if (width < SMALLEST || height < SMALLEST) throw new Error('too small')
  const logo = within(picture, LOGO)
  const side = Math.min(width, height)
  const middle = { x: (width - side) >> 1, y: (height - side) >> 1, width: side, height: side }
  const shown = Math.min(AVATAR, side)
  return {
    logo: asPng(logo),
    avatar: asJpeg(scaled(picture, middle, [shown, shown])),
    picture: asJpeg(within(picture, PICTURE)),
  }
}

/** The whole picture, no larger than a box. */
function within(picture: Pixels, box: { readonly width: number; readonly height: number }): Pixels {
  const { width, height } = picture
  const factor = Math.min(1, box.width / width, box.height / height)
  return scaled(picture, { x: 0, y: 0, width, height }, [
    Math.max(1, Math.round(width * factor)),
    Math.max(1, Math.round(height * factor)),
  ])
}

interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Each new pixel is the average of those it covers; what is transparent counts less. */
function scaled(
  { width: row, data }: Pixels,
  part: Part,
  [width, height]: readonly [number, number],
): Pixels {
  const made = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = span(part.y, part.height, y, height)
    for (let x = 0; x < width; x += 1) {
      const [left, right] = span(part.x, part.width, x, width)
      let [red, green, blue, opacity] = [0, 0, 0, 0]
      for (let fromY = top; fromY < bottom; fromY += 1) {
        for (let fromX = left; fromX < right; fromX += 1) {
          const at = (fromY * row + fromX) * 4
          const alpha = data[at + 3]!
          red += data[at]! * alpha
          green += data[at + 1]! * alpha
          blue += data[at + 2]! * alpha
          opacity += alpha
        }
      }
      const to = (y * width + x) * 4
      if (opacity > 0) made.set([red / opacity, green / opacity, blue / opacity], to)
      made[to + 3] = opacity / ((bottom - top) * (right - left))
    }
  }
  return { width, height, data: made }
}

/** The old rows or columns that a new one covers; at least one. */
function span(start: number, length: number, at: number, of: number): readonly [number, number] {
  const from = start + Math.floor((at * length) / of)
  return [from, Math.max(from + 1, start + Math.ceil(((at + 1) * length) / of))]
}

function asPng({ width, height, data }: Pixels): Redrawn {
  const png = new PNG({ width, height })
  png.data = Buffer.from(data)
  return { type: 'image/png', content: PNG.sync.write(png) }
}

/** On white: a JPEG knows no opacity. */
function asJpeg({ width, height, data }: Pixels): Redrawn {
  const solid = Buffer.from(data)
  for (let at = 0; at < solid.length; at += 4) {
    const alpha = solid[at + 3]! / 255
    for (let color = 0; color < 3; color += 1)
      solid[at + color] = Math.round(solid[at + color]! * alpha + 255 * (1 - alpha))
    solid[at + 3] = 255
  }
  return { type: 'image/jpeg', content: jpeg.encode({ width, height, data: solid }, 86).data }
}

/** How a camera held the picture: 1 as it is, 3 upside down, 6 and 8 turned to a side. Others are left as they are. */
function orientationOf(bytes: Uint8Array): number {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 1
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 10 < file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    if (file[at + 1] === 0xda) return 1
    if (file[at + 1] === 0xe1 && file.toString('latin1', at + 4, at + 8) === 'Exif')
      return orientationIn(file.subarray(at + 10, at + 2 + file.readUInt16BE(at + 2)))
  }
  return 1
}

function orientationIn(exif: Buffer): number {
  if (exif.length < 14) return 1
  const little = exif.toString('latin1', 0, 2) === 'II'
  const two = (at: number) =>
    at + 2 > exif.length ? 0 : little ? exif.readUInt16LE(at) : exif.readUInt16BE(at)
  const start = little ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  const count = two(start)
  for (let entry = 0; entry < Math.min(count, 64); entry += 1) {
    const at = start + 2 + entry * 12
    if (two(at) === 0x0112) return two(at + 8)
  }
  return 1
}

function upright(picture: Pixels, orientation: number): Pixels {
  const { width, height, data } = picture
  if (orientation !== 3 && orientation !== 6 && orientation !== 8) return picture
  const [wide, high] = orientation === 3 ? [width, height] : [height, width]
  const made = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [toX, toY] =
        orientation === 3
          ? [width - 1 - x, height - 1 - y]
          : orientation === 6
            ? [height - 1 - y, x]
            : [y, width - 1 - x]
      const [from, to] = [(y * width + x) * 4, (toY * wide + toX) * 4]
      for (let color = 0; color < 4; color += 1) made[to + color] = data[from + color]!
    }
  }
  return { width: wide, height: high, data: made }
}
