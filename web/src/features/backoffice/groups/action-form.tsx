import { useState } from 'react'
import { addDays } from '@interline/domain/time/local-date'
import { instantAt, offsetText, PLATFORM_ZONE, platformDay } from '@interline/domain/time/zone'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { TimeField } from '../../../ui/kit/time-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../../groups/groups.module.css'
import { groupDeskText } from './text.ts'
import { useDeskWork, type DeskWork, type OfficeGroup } from './use-desk-work.ts'

export type SimpleAction =
  | 'decline'
  | 'confirm_seats'
  | 'refuse_seats'
  | 'extend'
  | 'close'
  | 'cancel_paid'
  | 'refuse_cancel'
  | 'fail'

interface ActionFormProps {
  readonly order: OfficeGroup
  readonly action: SimpleAction
  /** A locator or a reason that was read in an airline's answer. */
  readonly given?: string
  readonly onDone: () => void
}

/** An action that needs a reason, a locator, a deadline or nothing. */
export function ActionForm({ order, action, given = '', onDone }: ActionFormProps) {
  const t = useText(groupDeskText)
  const work = useDeskWork(order, onDone)
  const [text, setText] = useState(given)
  const [day, setDay] = useState(() => addDays(platformDay(serverNow()), 1))
  const [time, setTime] = useState('18:00')
  const typed = text.trim()
  const prepared = ((): DeskWork | null => {
    switch (action) {
      case 'confirm_seats':
        return typed === '' ? null : { action, pnr: typed }
      case 'extend': {
        // The desk writes the platform's time, wherever the clerk is.
        const at = instantAt(`${day}T${time}`, PLATFORM_ZONE)
        return Number.isNaN(at) ? null : { action, deadline: new Date(at).toISOString() }
      }
      case 'close':
      case 'cancel_paid':
        return { action }
      default:
        return typed === '' ? null : { action, reason: typed }
    }
  })()
  return (
    <Panel title={t.messages.actions[action]} padded>
      <div className={styles.form}>
        <p>{t.messages.ask[action]}</p>
        {work.error && (
          <Notice tone="error" live="assertive">
            {work.error.message}
          </Notice>
        )}
        {action === 'confirm_seats' && (
          <TextField
            code
            label={t(($) => $.pnr)}
            maxLength={8}
            value={text}
            onChange={({ target }) => setText(target.value.toUpperCase())}
          />
        )}
        {action === 'extend' && (
          <div className={styles.row}>
            <DateField label={t(($) => $.date)} direction="future" value={day} onChange={setDay} />
            <TimeField
              label={t(($) => $.time, { zone: offsetText(serverNow(), PLATFORM_ZONE) })}
              value={time}
              onChange={setTime}
            />
          </div>
        )}
        {['decline', 'refuse_seats', 'refuse_cancel', 'fail'].includes(action) && (
          <TextArea
            label={t(($) => $.reason)}
            rows={3}
            maxLength={300}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <div className={styles.buttons}>
          <Button
            kind="primary"
            busy={work.isPending}
            disabled={prepared === null}
            onClick={() => prepared && work.mutate(prepared)}
          >
            {t.messages.actions[action]}
          </Button>
          <Button onClick={onDone}>{t(($) => $.keep)}</Button>
        </div>
      </div>
    </Panel>
  )
}
