/**
 * Light, dark or system theme, and the site's or agency's colour. Computed values are stored, so that `theme-boot.js`
 * can set them before the first paint.
 */
import { recall, remember } from '../browser-storage.ts'
import { createStore, useStore } from '../store.ts'
import { DEFAULT_ACCENT, MODES } from '../ui/theme/tokens.ts'
import type { Mode } from '../ui/theme/tokens.ts'

export type ThemeChoice = 'auto' | Mode

interface StoredTheme {
  readonly mode: ThemeChoice
  readonly seed?: string
  readonly accent?: Record<Mode, Record<string, string>>
}

const KEY = 'interline.theme'
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const store = createStore<StoredTheme>({ mode: 'auto', ...recall<StoredTheme>(KEY) })

export function useThemeChoice(): ThemeChoice {
  return useStore(store).mode
}

export function chooseTheme(mode: ThemeChoice): void {
  change({ ...store.get(), mode })
}

/** Applies the colour of a site or an agency; null is the default. */
export async function applyAccent(themeColor: string | null): Promise<void> {
  const seed = themeColor ?? DEFAULT_ACCENT
  if (seed === (store.get().seed ?? DEFAULT_ACCENT)) return paint()
  if (seed === DEFAULT_ACCENT) return change({ mode: store.get().mode })
  // Only sites with a colour of their own load the computation.
  const { cssVars } = await import('../ui/theme/accent.ts')
  change({
    mode: store.get().mode,
    seed,
    accent: { light: cssVars(seed, 'light'), dark: cssVars(seed, 'dark') },
  })
}

systemDark.addEventListener('change', paint)

function change(next: StoredTheme): void {
  store.set(next)
  remember(KEY, next)
  paint()
}

function paint(): void {
  const { mode, accent } = store.get()
  const shown: Mode = mode === 'auto' ? (systemDark.matches ? 'dark' : 'light') : mode
  const { style, dataset } = document.documentElement
  dataset['mode'] = shown
  for (const each of MODES) for (const name of Object.keys(accent?.[each] ?? {})) style.removeProperty(name)
  // Without an own accent the style sheet's values must apply again.
  if (!accent) style.cssText = ''
  for (const [name, value] of Object.entries(accent?.[shown] ?? {})) style.setProperty(name, value)
}
