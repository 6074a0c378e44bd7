import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

interface AirlineMailsProps {
  readonly order: OfficeGroup
  /** Reads the text of an answer. */
  readonly onRead: (text: string) => void
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
  readonly mail: Reply<'officeGroups.airlineMails'>['mails'][number]
}

function Mail({ mail, onRead }: MailProps) {
  const t = useText(answerText)
  const { airline, direction, kind, at, name, text, delivered } = mail
  const isSent = direction === 'sent'
  return (
    <li>
      <details>
        <summary>
          {isSent ? t(($) => $.sent[kind], { airline, name }) : t(($) => $.received, { airline })}
          <span className={styles.quiet}>
            {instantText(at)}
            {isSent && !delivered && ` · ${t(($) => $.notDelivered)}`}
          </span>
        </summary>
        <p className={own.mail} translate="no">
          {text}
        </p>
      </details>
      {!isSent && <Button onClick={() => onRead(text)}>{t(($) => $.readThis)}</Button>}
    </li>
  )
}
