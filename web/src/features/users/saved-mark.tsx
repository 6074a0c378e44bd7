import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import styles from './profile.module.css'
import { profileText } from './text.ts'
import type { SavingState } from './use-settings-saver.ts'

/** Says beside a setting that it is saved, or why it is not. */
export function SavedMark({ state }: { readonly state: SavingState }) {
  const t = useText(profileText)
  const failure = state instanceof Failure ? state : null
  return (
    <span className={failure ? styles.notSaved : styles.saved} role="status">
      {state === 'saved' && (
        <>
          <Glyph tone="success" />
          {t(($) => $.settings.saved)}
        </>
      )}
      {failure && (
        <>
          <Glyph tone="error" />
          {t(($) => $.settings.failed, { reason: failure.message })}
        </>
      )}
    </span>
  )
}
