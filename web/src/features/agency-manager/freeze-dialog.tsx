import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { callsOf, type Agency, type Realm } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import { agenciesText } from './text.ts'
import { useAgencyChange } from './use-agency-change.ts'

interface FreezeDialogProps {
  readonly realm: Realm
  readonly agency: Agency
  readonly onClose: () => void
}

/** Freezes or unfreezes an agency. */
export function FreezeDialog({ realm, agency, onClose }: FreezeDialogProps) {
  const t = useText(agenciesText)
  const [reason, setReason] = useState('')
  // The question stays as it was when the dialog opened.
  const [frozen] = useState(agency.frozenBy?.id !== agency.id)
  const { name } = agency
  const { change, failure } = useAgencyChange({
    realm,
    agency,
    run: () => callsOf(realm).freeze(agency.id, { version: agency.version, frozen, reason: reason.trim() }),
    done: frozen ? t(($) => $.freezing.done, { name }) : t(($) => $.freezing.ended, { name }),
    onDone: onClose,
  })
  const missing = reason.trim() === '' ? t(($) => $.freezing.reason) : null
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!change.isPending}
      title={frozen ? t(($) => $.freezing.title, { name }) : t(($) => $.freezing.endTitle, { name })}
      foot={
        <>
          <Button
            kind={frozen ? 'danger' : 'primary'}
            busy={change.isPending}
            unavailable={missing}
            onClick={() => change.mutate()}
          >
            {frozen ? t(($) => $.page.freeze) : t(($) => $.page.unfreeze)}
          </Button>
          <Button onClick={onClose}>{t(($) => $.freezing.cancel)}</Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
        <p>{frozen ? t(($) => $.freezing.text) : t(($) => $.freezing.endText)}</p>
        <TextField
          label={t(($) => $.freezing.reason)}
          hint={t(($) => $.freezing.reasonHint)}
          maxLength={300}
          value={reason}
          disabled={change.isPending}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}
