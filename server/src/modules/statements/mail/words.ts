import { translator, type Locale, type Translate, type Translation } from '@interline/domain/text/text'
import en from '../i18n/en/statement-mail.ts'
import zhCn from '../i18n/zh-cn/statement-mail.ts'
import zhTw from '../i18n/zh-tw/statement-mail.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** The texts of mails about statements. */
export function mailWords(locale: Locale): Translate<typeof en> {
  return translator(TEXTS[locale] as typeof en, locale)
}
