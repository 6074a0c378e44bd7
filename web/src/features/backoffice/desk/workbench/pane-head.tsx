import { ChevronLeft } from 'lucide-react'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Status } from '../../../../ui/status/status.tsx'
import type { DeskOrder } from '../desk-order.ts'
import { DueSign } from '../tasks/due-sign.tsx'
import { routeText } from '../tasks/task-card.tsx'
import { deskText, statusText } from '../text.ts'
import type { DeskWork } from '../use-desk-actions.ts'
import styles from './pane-head.module.css'
import { SeeAsAgency } from './see-as-agency.tsx'

interface PaneHeadProps {
  readonly data: DeskOrder
  /** The signed-in user. */
  readonly me: string
  readonly work: DeskWork
  readonly onHandOver: () => void
  /** Back to the tasks, where the screen fits only one of the two. */
  readonly onClose: () => void
}

/** Order, status, due time, assignee and what may be done with the task: in view however long the order is. */
export function PaneHead({ data, me, work, onHandOver, onClose }: PaneHeadProps) {
  const t = useText(deskText)
  const s = useText(statusText)
  const { order, task, taskMoves } = data
  const statuses: Readonly<Record<string, string>> = s.messages.status
  const owner = task?.owner
  const who = !task
    ? t(($) => $.owner.done)
    : !owner
      ? t(($) => $.owner.nobody)
      : owner.id === me
        ? t(($) => $.owner.you)
        : t(($) => $.owner.other, { name: owner.name })
  return (
    <header className={styles.head}>
      <Button size="sm" onClick={onClose} title={t(($) => $.toTasks)}>
        <ChevronLeft aria-hidden="true" size={16} />{' '}
        <span className={styles.back}>{t(($) => $.toTasks)}</span>
        <Kbd>V</Kbd>
      </Button>
      <div className={styles.which}>
        <h2 translate="no">{routeText(order.route)}</h2>
        <span>
          <span translate="no">{order.id}</span> · {order.agencyName}
        </span>
      </div>
      <Status pill tone={order.tone}>
        {statuses[order.displayStatus] ?? order.displayStatus}
      </Status>
      {task && <DueSign task={task} />}
      <span className={styles.who} role="status">
        {who}
      </span>
      {taskMoves.includes('take') && (
        <Button size="sm" busy={work.busy} onClick={work.take}>
          {t(($) => $.take)} <Kbd>T</Kbd>
        </Button>
      )}
      {taskMoves.includes('hand_over') && (
        <Button size="sm" onClick={onHandOver}>
          {t(($) => $.handOver)} <Kbd>H</Kbd>
        </Button>
      )}
      {taskMoves.includes('release') && (
        <Button size="sm" busy={work.busy} onClick={work.release}>
          {t(($) => $.releaseTask)} <Kbd>U</Kbd>
        </Button>
      )}
      <SeeAsAgency order={order} />
    </header>
  )
}
