import { translator, type Locale, type Translate, type Translation } from '@interline/domain/text/text'
import { periodText } from '@interline/domain/statements/period-text'
import { wordsOf } from '../../documents/index.ts'
import en from '../i18n/en/statement-mail.ts'
import zhCn from '../i18n/zh-cn/statement-mail.ts'
import zhTw from '../i18n/zh-tw/statement-mail.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** The period as the reader writes it: `November 2026`, `2026年11月`. */
export function periodIn(locale: Locale, key: string): string {
  return periodText(key, locale, wordsOf(locale).date)
}

/** The texts of mails about statements. */
export function mailWords(locale: Locale): Translate<typeof en> {
  return translator(TEXTS[locale] as typeof en, locale)
}
