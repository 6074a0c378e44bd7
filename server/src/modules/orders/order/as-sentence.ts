import type { Locale } from '@interline/domain/text/text'

/** Words that also stand inside other sentences, on their own: with a capital and a full stop. */
export function asSentence(words: string, locale: Locale): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${locale === 'en' ? '.' : '。'}`
}
