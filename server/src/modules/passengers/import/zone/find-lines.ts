// Finds candidate lines of a machine-readable zone in an image: bands of rows with many small marks side by
// side, of about the width that the number of characters requires.

import type { Picture } from './picture.ts'

/** A line of marks; edges in pixels, right and bottom exclusive. */
export interface Band {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** A line of a zone has 30 characters or more, with paper before and after each. */
const LEAST_MARKS = 14
const LEAST_HEIGHT = 7

/** From top to bottom. `ink` is that of the deskewed image. */
export function bandsOf({ width, height }: Picture, ink: Uint8Array): Band[] {
  const busy = Array.from({ length: height }, (_, y) => marksIn(ink, y * width, width) >= LEAST_MARKS)
  const bands: Band[] = []
  let top = -1
  for (let y = 0; y <= height; y += 1) {
    if (busy[y] && top < 0) top = y
    else if (!busy[y] && top >= 0) {
      if (y - top >= LEAST_HEIGHT) bands.push(...widthOf(ink, width, top, y))
      top = -1
    }
  }
  return bands
}

/** How often paper changes to ink along a row. */
function marksIn(ink: Uint8Array, start: number, width: number): number {
  let marks = 0
  for (let x = 1; x < width; x += 1) if (ink[start + x] === 1 && ink[start + x - 1] === 0) marks += 1
  return marks
}

/** The longest run of ink columns with gaps narrower than the line height; none if it is too short. */
function widthOf(ink: Uint8Array, width: number, top: number, bottom: number): Band[] {
  const high = bottom - top
  let best = { left: 0, right: 0 }
  let left = -1
  let last = -1
  for (let x = 0; x <= width; x += 1) {
    const dark = x < width ? inkIn(ink, width, { x, top, bottom }) : 0
    // A speck is not a mark.
    const has = dark >= Math.max(2, high * 0.12)
    if (has) {
      if (left < 0) left = x
      last = x
    } else if (left >= 0 && (x - last > high * 1.6 || x === width)) {
      if (last + 1 - left > best.right - best.left) best = { left, right: last + 1 }
      left = -1
    }
  }
  const ratio = (best.right - best.left) / high
  return ratio > 15 && ratio < 70 ? [{ top, bottom, ...best }] : []
}

/** Dark pixels of a column between two rows. */
function inkIn(
  ink: Uint8Array,
  width: number,
  { x, top, bottom }: { x: number; top: number; bottom: number },
): number {
  let dark = 0
  for (let y = top; y < bottom; y += 1) dark += ink[y * width + x]!
  return dark
}
