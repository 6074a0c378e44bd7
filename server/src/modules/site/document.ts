// A site as one document, and the columns that follow it. Rows that were never published here have columns alone.

import { HOME_SECTIONS, NO_WORDS, type SiteContent } from '@interline/domain/site/content'
import { LOCALES, type Locale } from '@interline/domain/text/text'
import type { Insertable, Selectable } from 'kysely'
import { jsonText } from '../../../db/json/codec.ts'
import { JSON_COLUMNS } from '../../../db/json-columns.ts'
import type { Sites } from '../../../db/types.ts'

type Row = Selectable<Sites>

/** The product's own top bar. */
export const PLAIN_BAR = { bar: '#15171C', barText: '#FFFFFF' } as const

/** What is published. A row without a document shows the platform's sections if it is the default site. */
export function documentOf(row: Row): SiteContent {
  if (row.content !== null) return JSON_COLUMNS['sites.content'].read(row.content)
  const chinese = { name: row.chinese_name, shortName: row.chinese_short_name }
  return {
    hosts: row.hosts,
    names: { en: { name: row.name, shortName: row.short_name }, 'zh-cn': chinese, 'zh-tw': chinese },
    logo: row.logo,
    whiteLogo: row.white_logo,
    icon: row.favicon,
    colors: { accent: row.theme_color, ...PLAIN_BAR },
    mode: 'auto',
    languages: LOCALES,
    defaultLanguage: row.default_language as Locale,
    currencies: row.currencies,
    defaultCurrency: row.default_currency,
    dateFormat: row.date_format,
    filing: {
      icp: row.is_icp ? row.icp_code : '',
      networkSecurity: row.is_network_security ? row.network_security_code : '',
    },
    contact: { phone: '', email: '' },
    agencyId: null,
    signIn: 'anyone',
    mail: { sender: NO_WORDS, replyTo: '' },
    documents: { footer: NO_WORDS },
    home: {
      title: NO_WORDS,
      lead: NO_WORDS,
      sections: row.is_default ? HOME_SECTIONS : ['products'],
      blocks: [],
    },
    search: { title: NO_WORDS, description: NO_WORDS, listed: true },
    legal: { terms: NO_WORDS, privacy: NO_WORDS },
    platformWords: row.is_default,
    chat: row.chat_widget,
    blockZoom: row.block_zoom,
  }
}

/** The columns of a published document. A language that the site does not offer has the name of its default one. */
export function columnsOf(content: SiteContent) {
  const { names, defaultLanguage, languages, filing } = content
  const nameIn = (locale: Locale) => names[languages.includes(locale) ? locale : defaultLanguage]
  const [english, chinese] = [nameIn('en'), nameIn(languages.includes('zh-cn') ? 'zh-cn' : 'zh-tw')]
  return {
    hosts: [...content.hosts],
    name: english.name,
    short_name: english.shortName,
    chinese_name: chinese.name,
    chinese_short_name: chinese.shortName,
    logo: content.logo,
    white_logo: content.whiteLogo,
    favicon: content.icon,
    date_format: content.dateFormat,
    default_currency: content.defaultCurrency,
    default_language: defaultLanguage,
    currencies: [...content.currencies],
    is_icp: filing.icp !== '',
    icp_code: filing.icp,
    is_network_security: filing.networkSecurity !== '',
    network_security_code: filing.networkSecurity,
    theme_color: content.colors.accent,
    block_zoom: content.blockZoom,
    chat_widget: jsonText(content.chat),
    content: JSON_COLUMNS['sites.content'].write(content),
  } satisfies Partial<Insertable<Sites>>
}

/** Both names of a site in each language, also in those that it does not offer. */
export function namesOf({ names, languages, defaultLanguage }: SiteContent): SiteContent['names'] {
  const nameIn = (locale: Locale) => names[languages.includes(locale) ? locale : defaultLanguage]
  return { en: nameIn('en'), 'zh-cn': nameIn('zh-cn'), 'zh-tw': nameIn('zh-tw') }
}
