import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useState } from 'react'
import type { Agency, Realm } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import type { SettingsForm } from './settings/use-settings-form.ts'
import { agenciesText } from './text.ts'
import { TrialSheet } from './trial-sheet.tsx'

interface SaveBarProps {
  readonly realm: Realm
  readonly agency: Agency
  readonly form: SettingsForm
}

/** The unsaved changes of all tabs. Absent when there are none. */
export function SaveBar({ realm, agency, form }: SaveBarProps) {
  const t = useText(agenciesText)
  const [isTrying, setTrying] = useState(false)
  if (form.changed === 0) return null
  return (
    <>
      {form.conflict !== null && (
        <Notice tone="warning" live="assertive">
          {t(($) => $.save.conflict, { version: form.conflict })}
        </Notice>
      )}
      {form.refused && (
        <Notice tone="error" live="assertive">
          {form.refused.fields.length > 0 ? t(($) => $.save.refused) : form.refused.message}
        </Notice>
      )}
      {/* On phones it replaces the tab bar of the sections. */}
      <div className={styles.save} data-action-bar role="region" aria-label={t(($) => $.save.leave)}>
        <p role="status">
          <strong>{t(($) => $.save.changed, { count: form.changed })}</strong>{' '}
          {agency.below > 0 && (
            <span className={styles.quiet}>{t(($) => $.save.inherits, { count: agency.below })}</span>
          )}
        </p>
        <Button unavailable={form.isWrong ? t(($) => $.save.faults) : null} onClick={() => setTrying(true)}>
          {t(($) => $.trial.open)}
        </Button>
        <Button onClick={form.discard} unavailable={form.saving ? t(($) => $.save.save) : null}>
          {t(($) => $.save.discard)}
        </Button>
        <Button kind="primary" busy={form.saving} onClick={form.save}>
          {t(($) => $.save.save)}
        </Button>
      </div>
      {isTrying && (
        <TrialSheet realm={realm} agency={agency} config={form.config} onClose={() => setTrying(false)} />
      )}
    </>
  )
}
