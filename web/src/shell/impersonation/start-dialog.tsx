import { landing } from '@interline/domain/access/access'
import { MAX_REASON } from '@interline/domain/backoffice/impersonation/impersonation'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { useGo } from '../../navigation.ts'
import { orderPath } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LANDINGS } from '../landings.ts'
import { currentMe, forget, refreshMe, viewerOf } from '../session.ts'
import styles from './impersonation.module.css'
import { rememberFrom } from './leave.ts'
import { impersonationText } from './text.ts'

export interface StartDialogProps {
  /** A chosen user, or the creator of an order, which opens then. */
  readonly target: { readonly userId: string } | { readonly orderId: string }
  readonly person: string
  readonly agency: string
  readonly onClose: () => void
}

/** Asks for the reason, and opens the portal as that user. */
export default function StartDialog({ target, person, agency, onClose }: StartDialogProps) {
  const t = useText(impersonationText)
  const go = useGo()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isMissing = reason.trim() === ''
  const start = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefused(null)
    if (isMissing || busy) return
    setBusy(true)
    try {
      await call('impersonation.start', { body: { ...target, reason } })
      rememberFrom()
      // What this browser stores of an agency session is not what the impersonated user sees.
      forget()
      await refreshMe()
      const me = currentMe()
      go('orderId' in target ? orderPath(target.orderId) : LANDINGS[me ? landing(viewerOf(me)!) : 'profile'])
    } catch (error) {
      setRefused(error instanceof Failure ? error.message : t(($) => $.start.failed))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      unsaved={!isMissing && !busy}
      title={t(($) => $.start.title, { person })}
      foot={
        <Button type="submit" form="impersonation" kind="primary" busy={busy}>
          {t(($) => $.start.send, { person })}
        </Button>
      }
    >
      <form id="impersonation" className={styles.form} onSubmit={(event) => void start(event)}>
        <p>{t(($) => $.start.text, { person, agency })}</p>
        <TextArea
          autoFocus
          label={t(($) => $.start.reason)}
          hint={t(($) => $.start.hint)}
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          {...(tried && isMissing ? { error: t(($) => $.start.missing) } : {})}
          onChange={({ target: { value } }) => setReason(value)}
        />
        {refused && (
          <Notice tone="error" live="assertive">
            {refused}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
