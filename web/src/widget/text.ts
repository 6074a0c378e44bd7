import { translator, type Locale, type Translate } from '@interline/domain/text/text'
import en from '../i18n/en/search-widget.ts'
import zhCn from '../i18n/zh-cn/search-widget.ts'
import zhTw from '../i18n/zh-tw/search-widget.ts'

export type WidgetText = Translate<typeof en>

/** All three languages are in the script: a page has no second request for words. */
const CATALOGUES = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const

export function widgetText(locale: Locale): WidgetText {
  // A translation has the keys and variables of the English catalogue; the compiler checked that in its file.
  return translator(CATALOGUES[locale] as unknown as typeof en, locale)
}
