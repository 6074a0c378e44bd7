/**
 * Derives the whole accent from one hex per site: fill, text on it, controls, links, tints. Each value changes its
 * lightness until it reaches its contrast, so that any brand colour is legible in light and dark mode. A pale brand
 * (under 3:1 on white) therefore gets ink controls and keeps its colour for buttons and highlights.
 */
import { contrast } from '@interline/domain/site/contrast'
import { mix, toHex, toOklch } from './oklch.ts'
import { DEFAULT_ACCENT, TOKENS } from './tokens.ts'
import type { Mode } from './tokens.ts'

export interface AccentSet {
  readonly accent: string
  readonly 'on-accent': string
  readonly 'accent-hover': string
  readonly 'accent-active': string
  /** Check boxes, tabs, switches, focus ring, chart line: 4.5 against the surface. */
  readonly control: string
  readonly 'on-control': string
  /** Links and primary status: 5 on the surface, 4.5 on the canvas and on the tint. */
  readonly 'accent-text': string
  readonly 'accent-soft': string
  readonly 'accent-line': string
  readonly 'accent-dot': string
  /** Underline on the ink bar. */
  readonly 'accent-bar': string
}

const STEP = 0.01
const INK = TOKENS.light.ink

/** Whether a hex can be a site's colour; near-white is invisible on a white page. */
export function isUsableSeed(hex: string): boolean {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return false
  const { l, c } = toOklch(hex)
  return !(l > 0.93 && c < 0.03)
}

export function accentSet(seed: string, mode: Mode, bar: string = TOKENS[mode].bar): AccentSet {
  const { surface, canvas } = TOKENS[mode]
  const ink3 = TOKENS[mode]['ink-3']
  const hex = isUsableSeed(seed) ? seed.toUpperCase() : DEFAULT_ACCENT
  const away = mode === 'light' ? -STEP : STEP

  const visible = mode === 'light' ? hex : walk(hex, STEP, (each) => contrast(each, surface) >= 3.2)
  const fill = legible(visible)
  const onFill = onColour(fill)
  const pale = mode === 'light' && contrast(hex, '#FFFFFF') < 3
  const control = pale ? INK : walk(hex, away, (each) => contrast(each, surface) >= 4.5)
  const soft = tint(surface, hex, (each) => contrast(ink3, each) >= 4.6)
  const text = walk(
    hex,
    away,
    (each) => contrast(each, surface) >= 5 && contrast(each, canvas) >= 4.6 && contrast(each, soft) >= 4.6,
  )
  return {
    accent: fill,
    'on-accent': onFill,
    'accent-hover': shade(fill, onFill, 0.035),
    'accent-active': shade(fill, onFill, 0.07),
    control,
    'on-control': onColour(control),
    'accent-text': text,
    'accent-soft': soft,
    // A pale brand's own tint would not differ from its edge.
    'accent-line': mix(surface, pale ? text : hex, mode === 'light' ? 0.26 : 0.42),
    'accent-dot': pale ? text : walk(hex, away, (each) => contrast(each, surface) >= 3.2),
    'accent-bar': walk(
      hex,
      contrast('#FFFFFF', bar) >= 4.5 ? STEP : -STEP,
      (each) => contrast(each, bar) >= 3.2,
    ),
  }
}

/** The accent as custom properties, ready for `style.setProperty`. */
export function cssVars(seed: string, mode: Mode, bar?: BarColors | null): Record<string, string> {
  const values = { ...accentSet(seed, mode, bar?.color), ...(bar ? barSet(bar) : {}) }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
}

/** Colours of a bar of a site's own; the text on it reaches 4.5. */
export interface BarColors {
  readonly color: string
  readonly text: string
}

/** The bar with its fields, lines and quieter text, which is as quiet as it may be. */
function barSet({ color, text }: BarColors) {
  const field = mix(color, text, 0.06)
  let quiet = text
  for (let share = 0.34; share > 0; share -= 0.02) {
    quiet = mix(text, color, share)
    if (contrast(quiet, color) >= 4.5 && contrast(quiet, field) >= 4.5) break
    quiet = text
  }
  return {
    bar: color,
    'bar-ink': text,
    'bar-ink-2': quiet,
    'bar-line': mix(color, text, 0.16),
    'bar-field': field,
  }
}

function onColour(fill: string): string {
  return contrast('#FFFFFF', fill) >= 4.5 ? '#FFFFFF' : INK
}

// In a narrow band neither white nor ink reaches 4.5: move to the nearer side.
function legible(fill: string): string {
  const readable = (each: string) => Math.max(contrast('#FFFFFF', each), contrast(INK, each)) >= 4.5
  const darker = walk(fill, -STEP / 4, readable)
  const paler = walk(fill, STEP / 4, readable)
  const distance = (each: string) => Math.abs(toOklch(each).l - toOklch(fill).l)
  return distance(darker) <= distance(paler) ? darker : paler
}

// Darker on hover; lighter only where ink text would become illegible.
function shade(fill: string, words: string, by: number): string {
  const colour = toOklch(fill)
  const darker = toHex({ ...colour, l: colour.l - by })
  return contrast(words, darker) >= 4.5 ? darker : toHex({ ...colour, l: colour.l + by })
}

function walk(hex: string, step: number, reached: (hex: string) => boolean): string {
  const colour = toOklch(hex)
  let current = hex
  for (let l = colour.l + step; !reached(current) && l > -STEP && l < 1 + STEP; l += step) {
    current = toHex({ ...colour, l })
  }
  return current
}

function tint(surface: string, seed: string, readable: (hex: string) => boolean): string {
  const strongest = surface === TOKENS.light.surface ? 0.2 : 0.28
  for (let share = strongest; share > 0.02; share -= 0.01) {
    const tinted = mix(surface, seed, share)
    if (readable(tinted)) return tinted
  }
  return surface
}
