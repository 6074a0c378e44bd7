import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { departuresText } from '../text.ts'
import type { Departure } from '../departures-page.tsx'
import styles from './departures.module.css'

interface MessageFormProps {
  readonly departure: Pick<Departure, 'flightNo' | 'date' | 'from' | 'to'>
  readonly passengerIds: string[]
  /** Whether closing would lose text. */
  readonly onTyped: (typed: boolean) => void
  readonly onDone: () => void
}

/** Emails the contacts of the selected passengers. The input stays when sending failed. */
export function MessageForm({ departure, passengerIds, onTyped, onDone }: MessageFormProps) {
  const t = useText(departuresText)
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const typed = subject.trim() !== '' || text.trim() !== ''
  useEffect(() => {
    onTyped(typed)
    return () => onTyped(false)
  }, [typed, onTyped])
  const send = async () => {
    setBusy(true)
    setError(null)
    try {
      const body = { ...departure, passengerIds, subject, text }
      // The same text to the same passengers has one key; edited text is another message.
      const intention = `message ${JSON.stringify(body)}`
      const idempotencyKey = intentionKey(intention)
      const { mails } = await call('flightOrders.messageDeparture', { body }, { idempotencyKey })
      fulfil(intention)
      toast.success(t(($) => $.message.sent, { count: mails }))
      onDone()
    } catch (failed) {
      setError(failed instanceof Failure ? failed.message : String(failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.message}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {error && <Notice tone="error">{error}</Notice>}
      <TextField
        label={t(($) => $.message.subject)}
        value={subject}
        maxLength={120}
        required
        onChange={(event) => setSubject(event.target.value)}
      />
      <TextArea
        label={t(($) => $.message.text)}
        hint={t(($) => $.message.hint)}
        value={text}
        maxLength={2000}
        rows={5}
        required
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy} disabled={!subject.trim() || !text.trim()}>
          {t(($) => $.message.send, { count: passengerIds.length })}
        </Button>
        <Button kind="ghost" onClick={onDone}>
          {t(($) => $.message.drop)}
        </Button>
      </div>
    </form>
  )
}
