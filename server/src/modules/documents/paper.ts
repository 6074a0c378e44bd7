// What every document has around its content: the language's font, the agency's colour, the head of each page, the mark of
// a simulated booking, and page numbers.

import { bcp47, type Locale } from '@interline/domain/text/text'
import type { BarColors, Paper } from './document-view.ts'
import { wordsOf } from './words.ts'

const DEFAULT_ACCENT = '#2433d0'

/** What a document takes of a site; the shape of the module of sites. */
export interface PaperLook {
  readonly accent: string | null
  /** Null: the product's own. */
  readonly bar: BarColors | null
  readonly logo: string | undefined
  /** Short name of the site. */
  readonly name: string
  readonly footer: string
}

interface PaperFacts {
  readonly locale: Locale
  /** Whose colour it has, unless its site has one. */
  readonly theme: { readonly themeColor: string | null }
  /** Of the site on which its order was made, or that of the agency's tree. */
  readonly look?: PaperLook | undefined
  /** Who issues it: the name at its foot, in the file's properties, and in its head unless a brand's logo is there. */
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

export function paperOf({ locale, theme, look, issuer, logo, title, number, ...facts }: PaperFacts): Paper {
  const picture = logo ?? look?.logo
  const name = nameBesideLogo({ look, issuer, logo })
  const { t } = wordsOf(locale)
  return {
    language: bcp47(locale),
    font: locale === 'zh-tw' ? 'NotoSansTC' : 'NotoSansSC',
    bar: look?.bar ?? null,
    accent: look?.accent ?? theme.themeColor ?? DEFAULT_ACCENT,
    meta: {
      title: `${title} ${number}`,
      author: issuer,
      subject: facts.subject,
      createdAt: facts.createdAt,
    },
    issuer,
    head: { name, title, order: facts.label ?? number, ...(picture && { logo: picture }) },
    simulated: facts.simulated ? { sentence: t(($) => $.simulated), word: t(($) => $.simulatedShort) } : null,
    footer: look?.footer ?? '',
    pageNumber: t.messages.page,
  }
}

/** The name that belongs to the logo in the head: a brand's beside its own, else that of the issuer. */
export function nameBesideLogo({ look, issuer, logo }: Pick<PaperFacts, 'look' | 'issuer' | 'logo'>): string {
  return (logo === undefined && look?.logo !== undefined && look.name) || issuer
}
