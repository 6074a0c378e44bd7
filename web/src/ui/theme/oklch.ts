/**
 * Colours in OKLCH, where equal steps of lightness look equal and the hue stays the same while lightness changes.
 * Formulas: Björn Ottosson's Oklab.
 */

/** Lightness 0..1, chroma 0..about 0.37, hue in radians. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Triple = readonly [number, number, number]

export function toOklch(hex: string): Oklch {
  const [l, a, b] = toOklab(hex)
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

/** The nearest displayable hex: lightness and hue stay, chroma is reduced. */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l))
  let low = 0
  let high = c
  if (isDisplayable(linear(lightness, c, h))) return hexOf(linear(lightness, c, h))
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2
    if (isDisplayable(linear(lightness, middle, h))) low = middle
    else high = middle
  }
  return hexOf(linear(lightness, low, h))
}

/** Blends `share` (0..1) of the second colour over the first, as a translucent layer would. */
export function mix(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [under, over] = [first, second].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(under + (over - under) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`.toUpperCase()
}

function toOklab(hex: string): Triple {
  const [r, g, b] = channels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(l: number, c: number, h: number): Triple {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

// Half a step of 8-bit colour: rounding brings it back in range.
const EDGE = 0.002
const isDisplayable = (rgb: Triple) => rgb.every((value) => value >= -EDGE && value <= 1 + EDGE)

function channels(hex: string): Triple {
  return [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Triple
}

function hexOf(rgb: Triple): string {
  const parts = rgb.map((value) => {
    const bounded = Math.min(1, Math.max(0, value))
    const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`.toUpperCase()
}
