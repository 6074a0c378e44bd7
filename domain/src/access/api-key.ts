// The format of API keys: `ak_live_` or `ak_test_` and 256 random bits. Only the beginning may be shown, stored or logged.

/** `test`: simulated suppliers and test orders. `live`: real ones. */
export const API_MODES = ['test', 'live'] as const
export type ApiMode = (typeof API_MODES)[number]

const KEY = /^ak_(test|live)_[A-Za-z0-9_-]{43}$/
const ANYWHERE = /\bak_(test|live)_([A-Za-z0-9_-]{6})[A-Za-z0-9_-]{10,}/g
const SHOWN = 14

/** True for a text that begins as an API key does, complete or not. */
export function isApiKey(text: string): boolean {
  return text.startsWith('ak_')
}

/** The mode of a key in the right format; null for anything else. */
export function modeOfKey(text: string): ApiMode | null {
  return (KEY.exec(text)?.[1] as ApiMode | undefined) ?? null
}

/** The part that people recognise a key by. */
export function keyPrefix(key: string): string {
  return key.slice(0, SHOWN)
}

/** A text with every key in it cut to its prefix. */
export function withoutKeys(text: string): string {
  return text.includes('ak_') ? text.replaceAll(ANYWHERE, 'ak_$1_$2…') : text
}
