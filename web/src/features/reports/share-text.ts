import { bcp47, type Locale } from '@interline/domain/text/text'

/** `4.7%`; undefined where there is nothing that it could be a part of. */
export function shareText(part: number, whole: number, locale: Locale): string | undefined {
  if (whole <= 0) return undefined
  return new Intl.NumberFormat(bcp47(locale), { style: 'percent', maximumFractionDigits: 1 }).format(
    part / whole,
  )
}

export type Change =
  | { readonly kind: 'up' | 'down'; readonly share: string }
  | { readonly kind: 'same' | 'fresh' }

/** How much more or less than before. */
export function changeOf(now: number, before: number, locale: Locale): Change {
  if (now === before) return { kind: 'same' }
  const share = shareText(Math.abs(now - before), before, locale)
  if (share === undefined) return { kind: 'fresh' }
  return { kind: now > before ? 'up' : 'down', share }
}
