// Everything that makes a site: what it is called, looks like and says, and who may sign in. It is edited as a draft and
// published as a whole. What is wrong with it keeps it from being published, not from being saved.

import type { Currency } from '../money/money.ts'
import { isEmail } from '../text/email.ts'
import { LOCALES, type Locale } from '../text/locale.ts'
import { chatProvider, type ChatWidget } from './chat-widget.ts'
import { AA, contrast } from './contrast.ts'
import { normalHost } from './hosts.ts'

/** A text in each language; empty in those that the site does not offer. */
export type SiteWords = Readonly<Record<Locale, string>>

export interface SiteColors {
  /** Buttons and links; null: the product's own. */
  readonly accent: string | null
  /** Top bar, and the band of mails and documents. */
  readonly bar: string
  readonly barText: string
}

/** The parts of the home page that the product brings, in their order. */
export const HOME_SECTIONS = ['desk', 'figures', 'products', 'ways', 'why', 'partner'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

export const SITE_MODES = ['auto', 'light', 'dark'] as const
export type SiteMode = (typeof SITE_MODES)[number]

export const SIGN_IN_RULES = ['anyone', 'agency'] as const
export type SignInRule = (typeof SIGN_IN_RULES)[number]

/** A part of the home page in the site's own words. */
export interface HomeBlock {
  readonly title: SiteWords
  readonly text: SiteWords
  readonly picture: string | null
}

export const LEGAL_TEXTS = ['terms', 'privacy'] as const
export type LegalText = (typeof LEGAL_TEXTS)[number]

export interface SiteContent {
  /** Normalised; the first one is in links unless the site has a public address. */
  readonly hosts: readonly string[]
  readonly names: Readonly<Record<Locale, { readonly name: string; readonly shortName: string }>>
  /** Addresses of pictures on the site itself. `logo` on light ground, `whiteLogo` on the bar. */
  readonly logo: string | null
  readonly whiteLogo: string | null
  readonly icon: string | null
  readonly colors: SiteColors
  readonly mode: SiteMode
  readonly languages: readonly Locale[]
  readonly defaultLanguage: Locale
  readonly currencies: readonly Currency[]
  readonly defaultCurrency: Currency
  readonly dateFormat: string
  /** Filing numbers of mainland China; empty: none. */
  readonly filing: { readonly icp: string; readonly networkSecurity: string }
  readonly contact: { readonly phone: string; readonly email: string }
  /** The top of the agency tree that the site belongs to; null: no agency's. */
  readonly agencyId: number | null
  /** `agency`: only that tree signs in. */
  readonly signIn: SignInRule
  /** Who mails are from, in the words of the reader; the mailbox is the installation's. Empty: the site's name. */
  readonly mail: { readonly sender: SiteWords; readonly replyTo: string }
  /** The last line of documents. */
  readonly documents: { readonly footer: SiteWords }
  readonly home: {
    readonly title: SiteWords
    readonly lead: SiteWords
    readonly sections: readonly HomeSection[]
    readonly blocks: readonly HomeBlock[]
  }
  /** For search engines. */
  readonly search: { readonly title: SiteWords; readonly description: SiteWords; readonly listed: boolean }
  /** Paragraphs apart by an empty line, headings begin with `# `; empty: the platform's text. */
  readonly legal: Readonly<Record<LegalText, SiteWords>>
  /** Whether pages may speak of the platform: for partners, API, its terms. */
  readonly platformWords: boolean
  readonly chat: ChatWidget
  /** Pages of the desk cannot be enlarged with two fingers. */
  readonly blockZoom: boolean
}

export const CONTENT_RULES = [
  'site.color',
  'site.color_pale',
  'site.contrast',
  'site.host',
  'site.host_twice',
  'site.no_host',
  'site.language',
  'site.currency',
  'site.words_missing',
  'site.agency_missing',
  'site.email',
  'site.chat',
] as const
export type ContentRule = (typeof CONTENT_RULES)[number]

export interface ContentFault {
  readonly path: string
  readonly rule: ContentRule
  readonly values?: Readonly<Record<string, string | { readonly rule: LanguageWord }>>
}

/** The name of a language, in the words of whoever reads it. */
export type LanguageWord = `language.${Locale}`

const HEX = /^#[0-9a-f]{6}$/i

export const NO_WORDS: SiteWords = { en: '', 'zh-cn': '', 'zh-tw': '' }

/** What keeps a site from being published. `isDefault`: it serves hosts that no site has, so it needs none. */
export function contentFaults(content: SiteContent, isDefault: boolean): ContentFault[] {
  return [
    ...hostFaults(content, isDefault),
    ...colorFaults(content.colors),
    ...choiceFaults(content),
    ...wordFaults(content),
  ]
}

/** What is wrong with the colours of a site; empty: they can be published. */
function colorFaults({ accent, bar, barText }: SiteColors): ContentFault[] {
  const faults: ContentFault[] = []
  const say = (path: string, rule: ContentFault['rule'], values?: ContentFault['values']) =>
    faults.push({ path: `colors.${path}`, rule, ...(values && { values }) })
  if (accent !== null && !HEX.test(accent)) say('accent', 'site.color')
  // The pages darken a colour until it can be read; of white nothing is left by then.
  else if (accent !== null && contrast(accent, '#FFFFFF') < 1.1) say('accent', 'site.color_pale')
  if (!HEX.test(bar)) say('bar', 'site.color')
  if (!HEX.test(barText)) say('barText', 'site.color')
  if (HEX.test(bar) && HEX.test(barText) && contrast(bar, barText) < AA)
    say('barText', 'site.contrast', { reached: floored(contrast(bar, barText)), needed: String(AA) })
  return faults
}

/** One decimal, never rounded up: 4.47 is not 4.5. */
function floored(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}

function hostFaults({ hosts }: SiteContent, isDefault: boolean): ContentFault[] {
  if (hosts.length === 0) return isDefault ? [] : [{ path: 'hosts', rule: 'site.no_host' }]
  return hosts.flatMap((host, at): ContentFault[] => {
    const path = `hosts.${at}`
    if (normalHost(host) !== host) return [{ path, rule: 'site.host', values: { host } }]
    return hosts.indexOf(host) < at ? [{ path, rule: 'site.host_twice', values: { host } }] : []
  })
}

function choiceFaults(content: SiteContent): ContentFault[] {
  const faults: ContentFault[] = []
  if (!content.languages.includes(content.defaultLanguage))
    faults.push({ path: 'defaultLanguage', rule: 'site.language' })
  if (!content.currencies.includes(content.defaultCurrency))
    faults.push({ path: 'defaultCurrency', rule: 'site.currency' })
  if (content.signIn === 'agency' && content.agencyId === null)
    faults.push({ path: 'agencyId', rule: 'site.agency_missing' })
  for (const [path, address] of [
    ['contact.email', content.contact.email],
    ['mail.replyTo', content.mail.replyTo],
  ] as const)
    if (address !== '' && !isEmail(address)) faults.push({ path, rule: 'site.email' })
  const everywhere = { type: 'client', chatWidget: { ...content.chat, hosts: [], siteTypes: [] } }
  if (content.chat.enabled && chatProvider(everywhere, '') === null)
    faults.push({ path: 'chat.provider', rule: 'site.chat' })
  return faults
}

/** Names are needed in each language of the site; any other text that is there in one is needed in all. */
function wordFaults(content: SiteContent): ContentFault[] {
  const missing = (path: string, locale: Locale): ContentFault => ({
    path: `${path}.${locale}`,
    rule: 'site.words_missing',
    values: { language: { rule: `language.${locale}` } },
  })
  const names = content.languages.flatMap((locale) =>
    (['name', 'shortName'] as const)
      .filter((part) => content.names[locale][part].trim() === '')
      .map((part): ContentFault => ({ ...missing('names', locale), path: `names.${locale}.${part}` })),
  )
  const others = wordsOf(content).flatMap(([path, words]) => {
    const isNeeded = path.endsWith('.title') && path.startsWith('home.blocks')
    if (!isNeeded && LOCALES.every((locale) => words[locale].trim() === '')) return []
    return content.languages
      .filter((locale) => words[locale].trim() === '')
      .map((locale) => missing(path, locale))
  })
  return [...names, ...others]
}

function wordsOf({ mail, documents, home, search, legal }: SiteContent): [path: string, words: SiteWords][] {
  return [
    ['mail.sender', mail.sender],
    ['documents.footer', documents.footer],
    ['home.title', home.title],
    ['home.lead', home.lead],
    ...home.blocks.flatMap(({ title, text }, at): [string, SiteWords][] => [
      [`home.blocks.${at}.title`, title],
      [`home.blocks.${at}.text`, text],
    ]),
    ['search.title', search.title],
    ['search.description', search.description],
    ...LEGAL_TEXTS.map((kind): [string, SiteWords] => [`legal.${kind}`, legal[kind]]),
  ]
}
