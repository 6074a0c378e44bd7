import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { GroupStatusCell } from '../../groups/list/group-columns.tsx'
import styles from '../../groups/groups.module.css'
import { groupDeskText } from './text.ts'
import { useDeskWork, type OfficeGroup } from './use-desk-work.ts'

interface AssignmentProps {
  readonly order: OfficeGroup
  /** A form of it is open or closed. */
  readonly onOpen: (open: boolean) => void
}

/** Who works on an order and until when: taken, released, reassigned; and messages that need an answer. */
export function Assignment({ order, onOpen }: AssignmentProps) {
  const t = useText(groupDeskText)
  const [handing, setHanding] = useState(false)
  const show = (open: boolean) => {
    setHanding(open)
    onOpen(open)
  }
  const work = useDeskWork(order)
  const may = (move: OfficeGroup['taskMoves'][number]) => order.taskMoves.includes(move)
  return (
    <>
      <div className={styles.buttons}>
        <GroupStatusCell row={order} />
        {order.owner && (
          <span className={styles.quiet}>
            {t(($) => $.owner)}: {order.owner.name}
          </span>
        )}
        {order.answerBy && (
          <span className={styles.quiet}>{t(($) => $.answerBy, { until: instantText(order.answerBy) })}</span>
        )}
        {may('take') && (
          <Button busy={work.isPending} onClick={() => work.mutate({ action: 'take' })}>
            {t(($) => $.take)}
          </Button>
        )}
        {may('hand_over') && !handing && <Button onClick={() => show(true)}>{t(($) => $.handOver)}</Button>}
        {may('release') && (
          <Button busy={work.isPending} onClick={() => work.mutate({ action: 'release' })}>
            {t(($) => $.release)}
          </Button>
        )}
      </div>
      {work.error && <Notice tone="error">{work.error.message}</Notice>}
      {order.replyBy && (
        <Notice tone="warning">
          {t(($) => $.replyBy, { until: instantText(order.replyBy) })}{' '}
          {order.taskMoves.length > 0 && (
            <Button busy={work.isPending} onClick={() => work.mutate({ action: 'settle' })}>
              {t(($) => $.settle)}
            </Button>
          )}
        </Notice>
      )}
      {handing && <HandOver order={order} onClose={() => show(false)} />}
    </>
  )
}

function HandOver({ order, onClose }: { readonly order: OfficeGroup; readonly onClose: () => void }) {
  const t = useText(groupDeskText)
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const work = useDeskWork(order, onClose)
  const queues = useQuery({
    queryKey: ['officeDesk.queues', 'team'],
    queryFn: ({ signal }) => call('officeDesk.queues', {}, { signal }),
  })
  const team = queues.data?.team.filter(({ id }) => id !== order.owner?.id) ?? []
  return (
    <div className={styles.form} role="group" aria-label={t(($) => $.handOverTo)}>
      {(work.error ?? queues.error) && (
        <Notice tone="error" live="assertive">
          {(work.error ?? queues.error)?.message}
        </Notice>
      )}
      <div className={styles.row}>
        <SelectField
          label={t(($) => $.colleague)}
          placeholder={t(($) => $.chooseColleague)}
          value={to}
          options={team.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setTo(target.value)}
        />
        <TextField
          label={t(($) => $.handNote)}
          hint={t(($) => $.optional)}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className={styles.buttons}>
        <Button
          kind="primary"
          busy={work.isPending}
          disabled={to === ''}
          onClick={() => work.mutate({ action: 'hand_over', to, note: note.trim() })}
        >
          {t(($) => $.handOver)}
        </Button>
        <Button onClick={onClose}>{t(($) => $.keep)}</Button>
      </div>
    </div>
  )
}
