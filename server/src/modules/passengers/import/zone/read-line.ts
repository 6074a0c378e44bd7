// Reads one line of a machine-readable zone. Its letters are of one typeface (OCR-B) at a fixed pitch, so
// each cell is compared with the 37 possible shapes, and the worst match gives the confidence of the line.

import { readFileSync } from 'node:fs'
import type { Band } from './find-lines.ts'
import type { Picture } from './picture.ts'

const COLUMNS = 16
const ROWS = 20
/** The shapes' boxes are one pitch wide and 1.2 capitals high; pitch and capital are of equal size. */
const BOX_HEIGHT = 1.2

interface Shape {
  readonly character: string
  readonly values: Float32Array
}

export interface ReadLine {
  readonly text: string
  /** Mean similarity of its cells, 1 for identical. */
  readonly likeness: number
  readonly band: Band
}

const SHAPES: readonly Shape[] = Object.entries(
  JSON.parse(readFileSync(new URL('../../../../../data/ocr-b.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >,
).map(([character, rows]) => ({
  character,
  values: normal(Float32Array.from(rows, (digit) => Number.parseInt(digit, 16))),
}))

/** From a few cells, before all are compared. */
const WORTH_A_LOOK = 0.4

/** With 30, 36 or 44 characters, whichever matches best; undefined without a match. */
export function readLine(picture: Picture, band: Band): ReadLine | undefined {
  let best: ReadLine | undefined
  for (const count of [44, 36, 30]) {
    // The first and last marks do not fill their cells.
    const pitch = (band.right - band.left) / (count - 0.4)
    const high = band.bottom - band.top
    if (high / pitch < 0.6 || high / pitch > 1.7) continue
    for (const read of readings(picture, band, count, pitch))
      if (!best || read.likeness > best.likeness) best = read
  }
  return best
}

function readings(picture: Picture, band: Band, count: number, pitch: number): ReadLine[] {
  const middle = (band.top + band.bottom) / 2
  const tries: { grid: Grid; likeness: number }[] = []
  for (const stretch of [0.985, 1, 1.015])
    for (const right of [-0.15, 0, 0.15])
      for (const down of [-0.12, -0.04, 0.04, 0.12]) {
        const grid = {
          left: band.left - pitch * (0.2 - right),
          pitch: pitch * stretch,
          middle: middle + pitch * down,
        }
        const probes = [0, 1, 2, 5, count - 1, Math.floor(count / 2), count - 4]
        const likeness = mean(probes.map((at) => bestShape(picture, grid, at, false).likeness))
        tries.push({ grid, likeness })
      }
  return tries
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 2)
    .filter(({ likeness }) => likeness > WORTH_A_LOOK)
    .map(({ grid }) => {
      const cells = Array.from({ length: count }, (_, at) => bestShape(picture, grid, at, true))
      return {
        text: cells.map(({ character }) => character).join(''),
        likeness: mean(cells.map(({ likeness }) => likeness)),
        band,
      }
    })
}

interface Grid {
  readonly left: number
  readonly pitch: number
  readonly middle: number
}

/** The shape that a cell is most similar to; `closely` also tries small offsets. */
function bestShape(picture: Picture, { left, pitch, middle }: Grid, at: number, closely: boolean) {
  let best = { character: '<', likeness: -1 }
  const shifts = closely ? [-0.14, -0.07, 0, 0.07, 0.14] : [0]
  for (const right of shifts)
    for (const down of closely ? [-0.08, 0, 0.08] : [0]) {
      const cell = cellAt(picture, {
        left: left + (at + right) * pitch,
        top: middle - (pitch * BOX_HEIGHT) / 2 + down * pitch,
        width: pitch,
        height: pitch * BOX_HEIGHT,
      })
      for (const { character, values } of SHAPES) {
        const likeness = product(cell, values)
        if (likeness > best.likeness) best = { character, likeness }
      }
    }
  return best
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The darkness of a box on the shapes' grid. */
function cellAt({ width, height, grey }: Picture, box: Box): Float32Array {
  const values = new Float32Array(COLUMNS * ROWS)
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const x = Math.min(width - 1.001, Math.max(0, box.left + ((column + 0.5) * box.width) / COLUMNS - 0.5))
      const y = Math.min(height - 1.001, Math.max(0, box.top + ((row + 0.5) * box.height) / ROWS - 0.5))
      const [x0, y0] = [Math.floor(x), Math.floor(y)]
      const [dx, dy] = [x - x0, y - y0]
      const at = y0 * width + x0
      values[row * COLUMNS + column] =
        255 -
        (grey[at]! * (1 - dx) * (1 - dy) +
          (grey[at + 1] ?? 255) * dx * (1 - dy) +
          (grey[at + width] ?? 255) * (1 - dx) * dy +
          (grey[at + width + 1] ?? 255) * dx * dy)
    }
  return normal(values)
}

/** With mean 0 and length 1, so that the product of two is their similarity, whatever the lighting. */
function normal(values: Float32Array): Float32Array {
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length
  let length = 0
  for (const [at, value] of values.entries()) {
    values[at] = value - middle
    length += (value - middle) ** 2
  }
  const scale = length > 0 ? 1 / Math.sqrt(length) : 0
  for (const [at, value] of values.entries()) values[at] = value * scale
  return values
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!
  return sum
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
