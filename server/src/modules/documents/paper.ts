// What every document has around its content: the language's font, the agency's colour, the head of each page, the mark of
// a simulated booking, and page numbers.

import { bcp47, type Locale } from '@interline/domain/text/text'
import type { Paper } from './document-view.ts'
import { wordsOf } from './words.ts'

const DEFAULT_ACCENT = '#2433d0'

interface PaperFacts {
  readonly locale: Locale
  /** Whose colour it has. */
  readonly theme: { readonly themeColor: string | null }
  /** Who issues it: the name in its head and in the file's properties. */
  readonly issuer: string
  readonly logo?: string | undefined
  readonly title: string
  /** The number of the order or statement. */
  readonly number: string
  /** The number with its label, where the head has one. */
  readonly label?: string
  readonly subject: string
  /** ISO instant. */
  readonly createdAt: string
  readonly simulated?: boolean
}

export function paperOf({ locale, theme, issuer, logo, title, number, ...facts }: PaperFacts): Paper {
  const { t } = wordsOf(locale)
  return {
    language: bcp47(locale),
    font: locale === 'zh-tw' ? 'NotoSansTC' : 'NotoSansSC',
    accent: theme.themeColor ?? DEFAULT_ACCENT,
    meta: {
      title: `${title} ${number}`,
      author: issuer,
      subject: facts.subject,
      createdAt: facts.createdAt,
    },
    head: { agency: issuer, title, order: facts.label ?? number, ...(logo && { logo }) },
    simulated: facts.simulated ? { sentence: t(($) => $.simulated), word: t(($) => $.simulatedShort) } : null,
    pageNumber: t.messages.page,
  }
}
