// The alarm to the platform's treasury, in the product's default language: the recipient is an address, not a
// user with a language setting.

import { DEFAULT_LOCALE, translator, type Locale, type Translation } from '@interline/domain/text/text'
import type { Mail } from '../../platform/mail/mailer.ts'
import en from './i18n/en/alarm-mail.ts'
import zhCn from './i18n/zh-cn/alarm-mail.ts'
import zhTw from './i18n/zh-tw/alarm-mail.ts'
import type { ProofResult } from './prove-ledger.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }
const SHOWN = 20

export function alarmMail({ problems, root }: ProofResult, to: string): Mail {
  const locale = DEFAULT_LOCALE
  const t = translator(TEXTS[locale] as typeof en, locale)
  return {
    to,
    locale,
    purpose: 'ledger-proof.alarm',
    letter: {
      subject: t(($) => $.subject, { count: problems.length }),
      paragraphs: [t(($) => $.opening), t(($) => $.next)],
      rows: [
        ...problems
          .slice(0, SHOWN)
          .map(({ invariant, subject, detail }): [string, string] => [`${invariant} ${subject}`, detail]),
        [t(($) => $.root), root],
      ],
    },
  }
}
