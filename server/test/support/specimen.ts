/**
 * Pictures of documents that nobody has: the lines of a zone in the typeface of such zones, on paper with a pattern,
 * a shadow and grain, turned and tilted. Made anew by every test; no picture of a real document is in the repository.
 */
import jpeg from 'jpeg-js'
import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'

const SHAPES = JSON.parse(readFileSync(new URL('../../data/ocr-b.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>
const [COLUMNS, ROWS] = [16, 20]

export interface SpecimenWish {
  readonly lines: readonly string[]
  /** Pixels from one character to the next. */
  readonly pitch?: number
  /** Degrees, clockwise. */
  readonly tilt?: number
  /** Quarters, clockwise. */
  readonly turns?: number
  /** 0 none, 60 much. */
  readonly grain?: number
}

export interface Specimen {
  readonly width: number
  readonly height: number
  /** RGBA. */
  readonly data: Buffer
}

export function specimen({ lines, pitch = 30, tilt = 0, turns = 0, grain = 20 }: SpecimenWish): Specimen {
  const long = Math.max(...lines.map((line) => line.length)) * pitch
  const [width, height] = turns % 2 === 0 ? [long + 160, 700] : [700, long + 160]
  const data = Buffer.alloc(width * height * 4, 255)
  const chance = chances()
  const angle = ((tilt + turns * 90) * Math.PI) / 180
  const top = 660 - lines.length * pitch * 1.5
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      const [u, v] = [
        dx * Math.cos(angle) + dy * Math.sin(angle) + (long + 160) / 2,
        -dx * Math.sin(angle) + dy * Math.cos(angle) + 350,
      ]
      const ink = Math.max(inkAt(lines, (u - 80) / pitch, (v - top) / pitch), portrait(u, v))
      const paper = 225 - (60 * x) / width + 8 * Math.sin(u / 9 + v / 7)
      const shade = paper * (1 - ink * 0.82) + (chance() - 0.5) * grain
      const at = (y * width + x) * 4
      data.fill(Math.max(0, Math.min(255, shade)), at, at + 3)
    }
  return { width, height, data }
}

/** Darkness at a place counted in characters from the first one's upper left corner. */
function inkAt(lines: readonly string[], across: number, down: number): number {
  const line = lines[Math.floor(down / 1.5)]
  const shape = SHAPES[line?.[Math.floor(across)] ?? '']
  const row = ((down % 1.5) / 1.2) * ROWS
  if (!shape || across < 0 || down < 0 || row >= ROWS) return 0
  const column = (across % 1) * COLUMNS
  const near = (r: number, c: number) =>
    r < 0 || c < 0 || r >= ROWS || c >= COLUMNS ? 0 : Number.parseInt(shape[r * COLUMNS + c] ?? '0', 16) / 15
  const [r, c] = [Math.floor(row - 0.5), Math.floor(column - 0.5)]
  const [dr, dc] = [row - 0.5 - r, column - 0.5 - c]
  return (
    near(r, c) * (1 - dr) * (1 - dc) +
    near(r + 1, c) * dr * (1 - dc) +
    near(r, c + 1) * (1 - dr) * dc +
    near(r + 1, c + 1) * dr * dc
  )
}

/** A dark field and a few bars, as a page has a photograph and words. */
function portrait(u: number, v: number): number {
  if (u > 100 && u < 330 && v > 120 && v < 420) return 0.5 + 0.3 * Math.sin(u / 20) * Math.cos(v / 25)
  return u > 400 &&
    u < 800 &&
    v > 130 &&
    v < 400 &&
    Math.floor(v / 18) % 3 === 0 &&
    Math.floor(u / 11) % 4 !== 0
    ? 0.8
    : 0
}

function chances(): () => number {
  let state = 12_345
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

export function asPng({ width, height, data }: Specimen): Buffer {
  const png = new PNG({ width, height })
  data.copy(png.data)
  return PNG.sync.write(png)
}

/** With a place and a camera in it, as telephones write them. */
export function asJpeg(picture: Specimen, quality = 70): Buffer {
  const plain = jpeg.encode({ ...picture, data: picture.data }, quality).data
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\u0008GPSLatitude 22.3193 N CAMERA-7')
  const length = Buffer.of(0xff, 0xe1, 0, exif.length + 2)
  return Buffer.concat([plain.subarray(0, 2), length, exif, plain.subarray(2)])
}
