// Greyscale images: scaled down, rotated, deskewed, and separated into ink and paper.

export interface Picture {
  readonly width: number
  readonly height: number
  /** Row by row, 0 black to 255 white. */
  readonly grey: Uint8Array
}

/** No side longer than `side` pixels; each new pixel is the mean of those it covers. */
export function shrunk(picture: Picture, side: number): Picture {
  const factor = Math.max(picture.width, picture.height) / side
  if (factor <= 1) return picture
  const width = Math.floor(picture.width / factor)
  const height = Math.floor(picture.height / factor)
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [
      Math.floor(y * factor),
      Math.max(Math.floor((y + 1) * factor), Math.floor(y * factor) + 1),
    ]
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [
        Math.floor(x * factor),
        Math.max(Math.floor((x + 1) * factor), Math.floor(x * factor) + 1),
      ]
      let sum = 0
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1)
          sum += picture.grey[row * picture.width + column]!
      grey[y * width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return { width, height, grey }
}

/** Rotated clockwise by 90 degrees. */
export function turned({ width, height, grey }: Picture): Picture {
  const next = new Uint8Array(grey.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) next[x * height + (height - 1 - y)] = grey[y * width + x]!
  return { width: height, height: width, grey: next }
}

/** Columns shifted so that lines with `slope` (pixels per pixel to the right, down is positive) become horizontal. */
export function levelled({ width, height, grey }: Picture, slope: number): Picture {
  const next = new Uint8Array(grey.length)
  for (let x = 0; x < width; x += 1) {
    const shift = Math.round((x - width / 2) * slope)
    for (let y = 0; y < height; y += 1) {
      const from = Math.min(height - 1, Math.max(0, y + shift))
      next[y * width + x] = grey[from * width + x]!
    }
  }
  return { width, height, grey: next }
}

/** 1 for ink: clearly darker than the surroundings, so that shadows and coloured paper do not matter. */
export function inkOf({ width, height, grey }: Picture): Uint8Array {
  const reach = Math.max(8, Math.round(width / 50))
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += grey[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  const ink = new Uint8Array(grey.length)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! +
        sums[top * (width + 1) + left]!
      const mean = sum / ((bottom - top) * (right - left))
      ink[y * width + x] = grey[y * width + x]! < mean * 0.8 - 4 ? 1 : 0
    }
  }
  return ink
}

/** The slope of the text lines, at which rows differ most; between -0.12 and 0.12 (7 degrees). */
export function slopeOf({ width, height }: Picture, ink: Uint8Array): number {
  const points: [x: number, y: number][] = []
  for (let at = 0; at < ink.length; at += 1)
    if (ink[at] === 1) points.push([(at % width) - width / 2, Math.floor(at / width)])
  const every = Math.max(1, Math.floor(points.length / 30_000))
  const sample = points.filter((_, at) => at % every === 0)
  let best = { slope: 0, score: -1 }
  for (let step = -24; step <= 24; step += 1) {
    const slope = step * 0.005
    const rows = new Float64Array(height * 2)
    for (const [x, y] of sample) {
      const row = Math.round(y - x * slope + height / 2)
      if (row >= 0 && row < rows.length) rows[row] = rows[row]! + 1
    }
    let score = 0
    for (let row = 1; row < rows.length; row += 1) score += (rows[row]! - rows[row - 1]!) ** 2
    if (score > best.score) best = { slope, score }
  }
  return best.slope
}
