import { bcp47, LOCALES } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'
import { useText } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import { Chooser } from './chooser.tsx'
import { LANGUAGE_NAMES } from './language-names.ts'
import styles from './choosers.module.css'
import { saveOwnSetting } from '../own-settings.ts'
import { useSite } from '../site.ts'
import { shellText } from '../text.ts'

/** The language, in its own name; stored across sessions and, when signed in, with the user. */
export function LanguageChooser() {
  const t = useText(shellText)
  const offered = useSite()?.siteInfo.languages ?? LOCALES
  const choose = (locale: Locale) => {
    chooseLocale(locale)
    // The browser stores it anyway; saving it with the user may fail silently.
    saveOwnSetting('locale', locale).catch(() => undefined)
  }
  if (offered.length < 2) return null
  return (
    <Chooser
      label={t(($) => $.footer.language)}
      value={t.locale}
      options={offered.map((locale) => ({
        value: locale,
        label: LANGUAGE_NAMES[locale],
        lang: bcp47(locale),
      }))}
      onChange={(value) => choose(value as Locale)}
    >
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
        <path
          d="M1.5 3h7M5 1.500V3m2 0c-.5 2.5-2.5 4.5-5 5.500M3.2 5c.8 1.6 2.3 2.9 4 3.500M7.5 14.500l3.2-7.5 3.3 7.500m-5.3-2.500h4.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles.name}>{LANGUAGE_NAMES[t.locale]}</span>
    </Chooser>
  )
}
