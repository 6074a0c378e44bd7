import { useText } from '../../../../i18n/index.tsx'
import { initials } from '../../../../shell/desk/bar/initials.ts'
import { clockTime, shortDate } from '../../../../ui/format/dates.ts'
import { Tag } from '../../../../ui/status/tag.tsx'
import type { DeskTask } from '../desk-order.ts'
import styles from '../desk.module.css'
import own from './tasks.module.css'
import { deskText, workText } from '../text.ts'
import { DueSign } from './due-sign.tsx'

interface TaskCardProps {
  readonly task: DeskTask
  readonly current: boolean
  readonly onOpen: () => void
}

/** One task in two lines: route, passenger, departure and time left; order, agency, queue and assignee. */
export function TaskCard({ task, current, onOpen }: TaskCardProps) {
  const t = useText(deskText)
  const w = useText(workText)
  const { passengerNames, escalation, owner } = task
  const [first = ''] = passengerNames
  const others = passengerNames.length - 1
  const departs = task.route[0]?.depTime
  return (
    <li className={own.card} aria-current={current}>
      <button type="button" onClick={onOpen}>
        <span className={own.line}>
          <strong className={own.keep} translate="no">
            {routeText(task.route)}
          </strong>
          <span className={own.cut}>{first}</span>
          {others > 0 && <span className={own.keep}>{t(($) => $.task.more, { count: others })}</span>}
          {departs && (
            <span className={own.keep} title={t(($) => $.task.departs, { time: clockTime(departs) })}>
              <span className={styles.quiet}>{shortDate(departs, t.locale)}</span>
            </span>
          )}
          <DueSign task={task} />
        </span>
        <span className={own.line}>
          <span className={own.cut}>
            <span className={styles.quiet} translate="no">
              {task.orderId}
            </span>{' '}
            · {task.agencyName}
          </span>
          <span className={own.tags}>
            {escalation !== 'desk' && <Tag tone="error">{w(($) => $.with[escalation])}</Tag>}
            {task.awaitsSecond && <Tag tone="warning">{t(($) => $.second.tag)}</Tag>}
            {task.remindedAt && <Tag tone="warning">{t(($) => $.task.reminded)}</Tag>}
            <Tag>{t(($) => $.queues[task.queue])}</Tag>
          </span>
          {owner && (
            <span className={styles.initials} title={owner.name}>
              {initials(owner.name)}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

/** `HKG – SIN – HKG` */
export function routeText(route: DeskTask['route']): string {
  const stops = route.flatMap(({ from, to }, at) => (route[at - 1]?.to === from ? [to] : [from, to]))
  return stops.join(' – ')
}
