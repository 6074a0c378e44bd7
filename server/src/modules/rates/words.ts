// The module's texts for mails and approval requests.

import { translator, type Locale, type Translate, type Translation } from '@interline/domain/text/text'
import en from './i18n/en/rates.ts'
import zhCn from './i18n/zh-cn/rates.ts'
import zhTw from './i18n/zh-tw/rates.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

export type RatesText = Translate<typeof en>

export function ratesText(locale: Locale): RatesText {
  return translator(TEXTS[locale] as typeof en, locale)
}

/** Why there are no new rates, as a sentence. */
export function faultText(t: RatesText, fault: string): string {
  const faults: Readonly<Record<string, string>> = t.messages.faults
  return faults[fault] ?? fault
}
