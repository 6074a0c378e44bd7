// Mails with a link to set a password, and the confirmation that it was set.

import type { LinkKind } from '@interline/domain/session/sign-in-rules'
import { browserText } from '@interline/domain/session/browser-name'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import type { Mail } from '../mail/mailer.ts'
import en from './i18n/en/link-mails.ts'
import zhCn from './i18n/zh-cn/link-mails.ts'
import zhTw from './i18n/zh-tw/link-mails.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** Where the links of a site lead, and its name. */
export interface LinkSite {
  readonly id: string
  /** Of the site, without a slash at the end. */
  readonly address: string
  readonly names: Readonly<Record<Locale, string>>
}

export interface LinkMail {
  readonly to: string
  readonly locale: Locale
  readonly kind: LinkKind
  /** The recipient. */
  readonly name: string
  /** The agency, or the site for platform staff. */
  readonly organisation: string
  /** Null: requested by the reader. */
  readonly byName: string | null
  readonly site: LinkSite
  /** The page that receives the token. */
  readonly page: string
  readonly token: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

export function linkMail({ to, locale, kind, name, organisation, byName, site, ...link }: LinkMail): Mail {
  const t = translator(TEXTS[locale] as typeof en, locale)
  const values = { name, organisation, by: byName ?? '', site: site.names[locale] }
  return {
    to,
    locale,
    origin: { siteId: site.id },
    purpose: `account.${kind}`,
    letter: {
      subject: t(($) => $[kind].subject, values),
      paragraphs: [t(($) => $.greeting, values), t(($) => $[kind].opening, values)],
      // In the fragment, which browsers do not transmit.
      link: { label: t(($) => $[kind].button), address: `${site.address}${link.page}#${link.token}` },
      rows: [
        [t(($) => $.username), to],
        [t(($) => $.expires), timeOf(link.expiresAt)],
      ],
      closing: t(($) => $[kind].closing, values),
    },
  }
}

/** Notifies the user that one of their links was used, from where, and which passkeys no longer work. */
export function passwordSetMail(
  person: { readonly email: string; readonly locale: Locale; readonly agencyId: number | null },
  {
    source,
    at,
    blocked,
  }: {
    readonly source: { readonly ip: string; readonly userAgent: string }
    /** Milliseconds since the epoch. */
    readonly at: number
    /** Names of the passkeys that were blocked. */
    readonly blocked: readonly string[]
  },
): Mail {
  const t = translator(TEXTS[person.locale] as typeof en, person.locale)
  return {
    to: person.email,
    origin: { agencyId: person.agencyId },
    locale: person.locale,
    purpose: 'account.password_set',
    letter: {
      subject: t(($) => $.passwordSet.subject),
      paragraphs: [
        t(($) => $.passwordSet.opening),
        ...(blocked.length > 0 ? [t(($) => $.passwordSet.blocked)] : []),
      ],
      rows: [
        [t(($) => $.time), timeOf(at)],
        [t(($) => $.address), source.ip],
        [t(($) => $.browser), browserText(source.userAgent)],
        ...blocked.map((name) => [t(($) => $.passwordSet.passkey), name] as const),
      ],
      closing: t(($) => $.passwordSet.closing),
    },
  }
}

function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
