// The mail with a sign-in code, in the language of the screen that requested it.

import { CODE_MINUTES } from '@interline/domain/session/sign-in-rules'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import type { Mail } from '../mail/mailer.ts'
import en from './i18n/en/code-mail.ts'
import zhCn from './i18n/zh-cn/code-mail.ts'
import zhTw from './i18n/zh-tw/code-mail.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

export function codeMail({
  to,
  agencyId,
  code,
  locale,
}: {
  readonly to: string
  readonly agencyId: number | null
  readonly code: string
  readonly locale: Locale
}): Mail {
  const t = translator(TEXTS[locale] as typeof en, locale)
  return {
    to,
    origin: { agencyId },
    locale,
    purpose: 'session.login_code',
    letter: {
      subject: t(($) => $.subject, { code }),
      paragraphs: [t(($) => $.opening)],
      code,
      closing: t(($) => $.closing, { minutes: CODE_MINUTES }),
    },
  }
}
