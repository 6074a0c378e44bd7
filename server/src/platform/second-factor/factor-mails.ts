// Mails about changes of a user's second factor. Like those about sign-ins they contain no link.

import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import type { Mail } from '../mail/mailer.ts'
import en from './i18n/en/factor-mails.ts'
import zhCn from './i18n/zh-cn/factor-mails.ts'
import zhTw from './i18n/zh-tw/factor-mails.ts'

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

/** A user's change of their own second factor. */
export function factorMail(told: Told, what: OwnChange, passkey?: string): Mail {
  return mail(told, what, (labels) => (passkey === undefined ? [] : [[labels.passkey, passkey]]))
}

/** A passkey whose counter went back. */
export function passkeyBlockedMail(told: Told, passkey: string): Mail {
  return mail(told, 'passkeyBlocked', (labels) => [[labels.passkey, passkey]])
}

export function recoveryCodeMail(told: Told, left: number): Mail {
  return mail(told, 'codeUsed', (labels) => [[labels.recoveryCodesLeft, String(left)]])
}

/** An administrator's change, and its reason. The administrator's location is not disclosed. */
export function factorResetMail(told: Told, reason: string): Mail {
  return mail(told, 'reset', (labels) => [[labels.reason, reason]], 'without source')
}

type OwnChange = 'appOn' | 'appOff' | 'codesRenewed' | 'passkeyOn' | 'passkeyOff'
type What = OwnChange | 'passkeyBlocked' | 'codeUsed' | 'reset'
type Rows = readonly (readonly [label: string, value: string])[]

function mail(
  { person, source, at }: Told,
  what: What,
  more: (labels: Translation<typeof en>) => Rows,
  bare?: 'without source',
): Mail {
  const locale = person.locale ?? source.locale
  const labels = TEXTS[locale]
  const t = translator(labels as typeof en, locale)
  const from: Rows = [
    [labels.address, source.ip],
    [labels.browser, source.userAgent.slice(0, 200) || '–'],
  ]
  return {
    to: person.email,
    origin: { agencyId: person.agencyId },
    locale,
    purpose: `account.factor_${what}`,
    letter: {
      subject: t(($) => $[what].subject),
      paragraphs: [t(($) => $[what].opening)],
      rows: [
        [labels.time, `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        ...more(labels),
        ...(bare ? [] : from),
      ],
      closing: t(($) => $.unexpected),
    },
  }
}
