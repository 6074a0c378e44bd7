import type { Locale } from '@interline/domain/text/text'

/** Each language in its own name on every page, so that readers find theirs. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
}
