/**
 * Light, dark or system theme, and the site's or agency's colour. Computed values are stored, so that `theme-boot.js`
 * can set them before the first paint.
 */
import { recall, remember } from '../browser-storage.ts'
import { createStore, useStore } from '../store.ts'
import { DEFAULT_ACCENT, MODES } from '../ui/theme/tokens.ts'
import type { Mode } from '../ui/theme/tokens.ts'
import type { BarColors } from '../ui/theme/accent.ts'

export type ThemeChoice = 'auto' | Mode

interface StoredTheme {
  readonly mode: ThemeChoice
  /** What the site shows to those who leave it to their system. */
  readonly siteMode?: Mode
  readonly seed?: string
  readonly accent?: Record<Mode, Record<string, string>>
}

const KEY = 'interline.theme'
/** Absent while the server renders a page. */
const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const store = createStore<StoredTheme>({ mode: 'auto', ...recall<StoredTheme>(KEY) })

export function useThemeChoice(): ThemeChoice {
  return useStore(store).mode
}

export function chooseTheme(mode: ThemeChoice): void {
  change({ ...store.get(), mode })
}

/** Applies the colours of a site or an agency; null is the default. `mode`: of the site. */
export async function applyLook(
  themeColor: string | null,
  { bar, mode }: { readonly bar?: BarColors | null; readonly mode?: ThemeChoice } = {},
): Promise<void> {
  const accent = themeColor ?? DEFAULT_ACCENT
  const seed = bar ? `${accent} ${bar.color} ${bar.text}` : accent
  const kept = { mode: store.get().mode, ...(mode && mode !== 'auto' && { siteMode: mode }) }
  const isSame = seed === (store.get().seed ?? DEFAULT_ACCENT)
  if (isSame && kept.siteMode === store.get().siteMode) return paint()
  if (seed === DEFAULT_ACCENT) return change(kept)
  // Only sites with colours of their own load the computation.
  const { cssVars } = await import('../ui/theme/accent.ts')
  change({
    ...kept,
    mode: store.get().mode,
    seed,
    accent: { light: cssVars(accent, 'light', bar), dark: cssVars(accent, 'dark', bar) },
  })
}

systemDark?.addEventListener('change', paint)

function change(next: StoredTheme): void {
  store.set(next)
  remember(KEY, next)
  paint()
}

function paint(): void {
  const { mode, siteMode, accent } = store.get()
  const system = siteMode ?? (systemDark?.matches ? 'dark' : 'light')
  const shown: Mode = mode === 'auto' ? system : mode
  const { style, dataset } = document.documentElement
  dataset['mode'] = shown
  for (const each of MODES) for (const name of Object.keys(accent?.[each] ?? {})) style.removeProperty(name)
  // Without an own accent the style sheet's values must apply again.
  if (!accent) style.cssText = ''
  for (const [name, value] of Object.entries(accent?.[shown] ?? {})) style.setProperty(name, value)
}
