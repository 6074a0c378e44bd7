import type { Locale } from '@interline/domain/text/text'

/** Each language by its own name, the same on every page: nobody must read another language to find theirs. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
}
