// Security mails: a sign-in on a new device, and failed sign-ins. They contain no link, so that users do not
// learn to click in such mails.

import { browserText } from '@interline/domain/session/browser-name'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import type { Mail } from '../mail/mailer.ts'
import en from './i18n/en/sign-in-mails.ts'
import zhCn from './i18n/zh-cn/sign-in-mails.ts'
import zhTw from './i18n/zh-tw/sign-in-mails.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

interface Told {
  readonly person: {
    readonly email: string
    readonly locale: Locale | null
    /** Whose site the mail is from; null: staff. */
    readonly agencyId: number | null
  }
  readonly source: { readonly ip: string; readonly userAgent: string; readonly locale: Locale }
  /** Milliseconds since the epoch. */
  readonly at: number
}

export function newDeviceMail(told: Told): Mail {
  return mail(told, 'newDevice', 'session.new_device')
}

export function failedSignInsMail(told: Told): Mail {
  return mail(told, 'failed', 'session.sign_in_alert')
}

function mail({ person, source, at }: Told, what: 'newDevice' | 'failed', purpose: string): Mail {
  const locale = person.locale ?? source.locale
  const t = translator(TEXTS[locale] as typeof en, locale)
  return {
    to: person.email,
    origin: { agencyId: person.agencyId },
    locale,
    purpose,
    letter: {
      subject: t(($) => $[what].subject),
      paragraphs: [t(($) => $[what].opening)],
      rows: [
        [t(($) => $.time), `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        [t(($) => $.address), source.ip],
        [t(($) => $.browser), browserText(source.userAgent)],
      ],
      closing: t(($) => $[what].closing),
    },
  }
}
