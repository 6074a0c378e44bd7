import type { Locale } from '@interline/domain/text/text'

/** Words that are also used inside other sentences, standing alone: with a capital and a full stop. */
export function asSentence(words: string, locale: Locale): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${locale === 'en' ? '.' : '。'}`
}
