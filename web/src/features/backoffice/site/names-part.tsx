import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { bcp47, LOCALES } from '@interline/domain/text/text'
import { useText } from '../../../i18n/index.tsx'
import { LANGUAGE_NAMES } from '../../../shell/parts/language-names.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DATE_FORMATS, type DateFormat } from '../../../ui/format/dates.ts'
import { HostsCheck } from './hosts-check.tsx'
import styles from './site.module.css'
import { useSiteDraft } from './site-draft.ts'
import { officeSiteText } from './text.ts'

/** Languages, names, hosts, currencies and dates. */
export function NamesPart() {
  const t = useText(officeSiteText)
  const { content, change, fault } = useSiteDraft()
  const { languages, names, currencies } = content
  const toggle = <Item,>(list: readonly Item[], item: Item, all: readonly Item[]) => {
    const next = all.filter((each) => (each === item) !== list.includes(each))
    return next.length > 0 ? next : [...list]
  }
  return (
    <>
      <fieldset className={styles.words}>
        <legend>{t(($) => $.names.languages)}</legend>
        <div className={styles.row}>
          {LOCALES.map((locale) => (
            <Checkbox
              key={locale}
              checked={languages.includes(locale)}
              onChange={() => change({ languages: toggle(languages, locale, LOCALES) })}
            >
              <span lang={bcp47(locale)}>{LANGUAGE_NAMES[locale]}</span>
            </Checkbox>
          ))}
        </div>
        <SelectField
          label={t(($) => $.names.defaultLanguage)}
          value={content.defaultLanguage}
          error={fault('defaultLanguage')}
          options={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
          onChange={(event) => change({ defaultLanguage: event.target.value as (typeof LOCALES)[number] })}
        />
      </fieldset>
      {languages.map((locale) => (
        <fieldset key={locale} className={styles.words}>
          <legend>{t(($) => $.names.in, { language: LANGUAGE_NAMES[locale] })}</legend>
          {(['name', 'shortName'] as const).map((part) => (
            <TextField
              key={part}
              label={t.messages.names[part]}
              lang={bcp47(locale)}
              maxLength={part === 'name' ? 80 : 30}
              value={names[locale][part]}
              error={fault(`names.${locale}.${part}`)}
              onChange={(event) =>
                change({ names: { ...names, [locale]: { ...names[locale], [part]: event.target.value } } })
              }
            />
          ))}
        </fieldset>
      ))}
      <TextArea
        label={t(($) => $.names.hosts)}
        hint={t(($) => $.names.hostsHint)}
        rows={3}
        value={content.hosts.join('\n')}
        error={fault('hosts')}
        onChange={(event) =>
          change({ hosts: event.target.value === '' ? [] : event.target.value.split('\n') })
        }
      />
      <HostsCheck />
      <fieldset className={styles.words}>
        <legend>{t(($) => $.names.currencies)}</legend>
        <div className={styles.codes}>
          {CURRENCIES.map((code) => (
            <Checkbox
              key={code}
              checked={currencies.includes(code)}
              onChange={() => change({ currencies: toggle<Currency>(currencies, code, CURRENCIES) })}
            >
              {code}
            </Checkbox>
          ))}
        </div>
        <SelectField
          label={t(($) => $.names.defaultCurrency)}
          value={content.defaultCurrency}
          error={fault('defaultCurrency')}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          onChange={(event) => change({ defaultCurrency: event.target.value as Currency })}
        />
      </fieldset>
      <SelectField
        label={t(($) => $.names.dates)}
        value={content.dateFormat}
        options={DATE_FORMATS.map((format) => ({ value: format, label: format }))}
        onChange={(event) => change({ dateFormat: event.target.value as DateFormat })}
      />
    </>
  )
}
