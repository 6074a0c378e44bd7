import { CURRENCIES, isCurrency } from '@interline/domain/money/money'
import { isLocale, LOCALES } from '@interline/domain/text/text'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import { chooseCurrency, useDisplayCurrency } from '../../shell/currency.ts'
import { useDateFormat } from '../../shell/date-format.ts'
import type { OwnSettings } from '../../shell/own-settings.ts'
import { LANGUAGE_NAMES } from '../../shell/parts/language-names.ts'
import type { Me } from '../../shell/session.ts'
import { useSite } from '../../shell/site.ts'
import { shellText } from '../../shell/text.ts'
import { chooseTheme, useThemeChoice } from '../../shell/theme.ts'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { Switch } from '../../ui/choice/switch.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { DATE_FORMATS, dayOfInstant, fullDate } from '../../ui/format/dates.ts'
import { Panel } from '../../ui/panel.tsx'
import { RegionField } from './region-field.tsx'
import { NO_RETAIL_MARKUP, RetailField } from './retail-field.tsx'
import { SavedMark } from './saved-mark.tsx'
import styles from './profile.module.css'
import { profileText } from './text.ts'
import { useSettingsSaver } from './use-settings-saver.ts'

/** A user's own settings. Each applies at once, and says when it is saved. */
export function Settings({ me }: { readonly me: Me }) {
  const t = useText(profileText)
  const shell = useText(shellText)
  const { save, stateOf } = useSettingsSaver()
  const offered = useSite()?.siteInfo.currencies ?? CURRENCIES
  const currency = useDisplayCurrency()
  const theme = useThemeChoice()
  const dateFormat = useDateFormat()
  const { config } = me.userInfo
  const mark = (key: keyof OwnSettings) => <SavedMark state={stateOf(key)} />

  return (
    <Panel title={t(($) => $.settings.title)} note={t(($) => $.settings.note)} padded>
      <div className={styles.settings}>
        <SelectField
          label={t(($) => $.settings.locale)}
          aside={mark('locale')}
          value={t.locale}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={({ target: { value } }) => {
            if (!isLocale(value)) return
            chooseLocale(value)
            void save('locale', value)
          }}
        />
        <SelectField
          label={t(($) => $.settings.currency)}
          aside={mark('currency')}
          hint={t(($) => $.settings.currencyHint, {
            settlement: me.company.config.commonConfig.settlementCurrency,
          })}
          value={currency}
          options={offered.map((value) => ({ value, label: `${value} ${shell.messages.currencies[value]}` }))}
          onChange={({ target: { value } }) => {
            if (!isCurrency(value)) return
            chooseCurrency(value)
            void save('currency', value)
          }}
        />
        <SelectField
          label={t(($) => $.settings.dateFormat)}
          aside={mark('dateFormat')}
          value={dateFormat ?? DATE_FORMATS[0]}
          options={DATE_FORMATS.map((value) => ({
            value,
            label: fullDate(dayOfInstant(serverNow()), value),
          }))}
          onChange={(event) =>
            void save('dateFormat', event.target.value as NonNullable<OwnSettings['dateFormat']>)
          }
        />
        <RegionField
          label={t(($) => $.settings.region)}
          aside={mark('defaultRegion')}
          value={config.defaultRegion}
          onChange={(dialling) => void save('defaultRegion', dialling)}
        />
        <RetailField
          aside={mark('retailMarkup')}
          currency={me.company.config.commonConfig.settlementCurrency}
          value={config.retailMarkup ?? NO_RETAIL_MARKUP}
          onChange={(markup) => void save('retailMarkup', markup)}
        />
        <div className={styles.theme}>
          <div className={styles.themeHead}>
            <span>{t(($) => $.settings.theme)}</span>
            {mark('theme')}
          </div>
          <Segmented
            label={t(($) => $.settings.theme)}
            value={theme}
            segments={(['auto', 'light', 'dark'] as const).map((value) => ({
              value,
              label: t.messages.settings.themes[value],
            }))}
            onChange={(value) => {
              chooseTheme(value)
              void save('theme', value)
            }}
          />
        </div>
        <div className={styles.switches}>
          <div>
            <Switch
              checked={config.singleKeys}
              hint={t(($) => $.settings.keysHint)}
              onChange={(event) => void save('singleKeys', event.target.checked)}
            >
              {t(($) => $.settings.keys)}
            </Switch>
            {mark('singleKeys')}
          </div>
          <div>
            <Switch
              checked={config.allowZoom}
              hint={t(($) => $.settings.zoomHint)}
              onChange={(event) => void save('allowZoom', event.target.checked)}
            >
              {t(($) => $.settings.zoom)}
            </Switch>
            {mark('allowZoom')}
          </div>
        </div>
      </div>
    </Panel>
  )
}
