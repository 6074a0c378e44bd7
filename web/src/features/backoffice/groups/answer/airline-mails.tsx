import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, type Reply } from '../../../../api/call.ts'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { instantText } from '../../../../ui/format/dates.ts'
import { Notice } from '../../../../ui/notice/notice.tsx'
import styles from '../../../groups/groups.module.css'
import type { OfficeGroup } from '../use-desk-work.ts'
import own from './answer.module.css'
import { answerText } from './text.ts'

type AirlineMail = Reply<'officeGroups.airlineMails'>['mails'][number]

interface AirlineMailsProps {
  readonly order: OfficeGroup
  /** Reads an answer. */
  readonly onRead: (mail: Pick<AirlineMail, 'id' | 'text'>) => void
}

/** Mails to the airline's group desk and its answers, the newest first; a new answer appears without reloading. */
export function AirlineMails({ order, onRead }: AirlineMailsProps) {
  const t = useText(answerText)
  const queries = useQueryClient()
  const queryKey = ['officeGroups.airlineMails', order.id]
  const params = { id: order.id }
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('officeGroups.airlineMails', { params }, { signal }),
    refetchInterval: 30_000,
  })
  const kind = order.status === 'seat_applying' ? 'seats' : 'quote'
  const [airline, setAirline] = useState(order.plan?.terms.carrier ?? '')
  const ask = useMutation({
    mutationFn: () => call('officeGroups.askAirline', { params, body: { kind, airline } }),
    onSuccess: (mails) => queries.setQueryData(queryKey, mails),
  })
  const error = ask.error ?? found.error
  // The order opens at the answer that nobody has read, and a later one is read as it arrives.
  const unread = found.data?.mails.find(({ isNew }) => isNew)
  const begun = useRef<string>(undefined)
  useEffect(() => {
    if (!unread || begun.current === unread.id) return
    begun.current = unread.id
    onRead(unread)
  }, [unread, onRead])
  return (
    <>
      <div className={styles.row}>
        <TextField
          code
          label={t(($) => $.airline)}
          hint={t(($) => $.airlineHint)}
          maxLength={2}
          value={airline}
          onChange={({ target }) => setAirline(target.value.toUpperCase())}
        />
      </div>
      <div className={styles.buttons}>
        <Button busy={ask.isPending} disabled={!/^[A-Z0-9]{2}$/.test(airline)} onClick={() => ask.mutate()}>
          {t(($) => $.ask[kind])}
        </Button>
      </div>
      {error && (
        <Notice tone="error" live="assertive">
          {error.message}
        </Notice>
      )}
      {found.data && found.data.mails.length > 0 && (
        <ul className={own.lines}>
          {found.data.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} onRead={onRead} />
          ))}
        </ul>
      )}
    </>
  )
}

interface MailProps extends Pick<AirlineMailsProps, 'onRead'> {
  readonly mail: AirlineMail
}

function Mail({ mail, onRead }: MailProps) {
  const t = useText(answerText)
  const { airline, direction, kind, at, name, text, delivered, isNew } = mail
  const isSent = direction === 'sent'
  return (
    <li>
      <details>
        <summary>
          {isSent ? t(($) => $.sent[kind], { airline, name }) : t(($) => $.received, { airline })}
          <span className={styles.quiet}>
            {instantText(at)}
            {isNew && ` · ${t(($) => $.isNew)}`}
            {isSent && !delivered && ` · ${t(($) => $.notDelivered)}`}
          </span>
        </summary>
        <p className={own.mail} translate="no">
          {text}
        </p>
      </details>
      {!isSent && <Button onClick={() => onRead(mail)}>{t(($) => $.readThis)}</Button>}
    </li>
  )
}
