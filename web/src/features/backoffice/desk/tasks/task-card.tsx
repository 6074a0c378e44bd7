import type { CSSProperties } from 'react'
import { serverNow } from '../../../../clock.ts'
import { useText } from '../../../../i18n/index.tsx'
import { initials } from '../../../../shell/desk/bar/initials.ts'
import { Money } from '../../../../ui/money/money.tsx'
import { Sign } from '../../../../ui/sign/sign.tsx'
import { Tag } from '../../../../ui/status/tag.tsx'
import type { DeskTask } from '../desk-order.ts'
import styles from '../desk.module.css'
import { deskText } from '../text.ts'

interface TaskCardProps {
  readonly task: DeskTask
  readonly current: boolean
  readonly onOpen: () => void
}

/** One task: route, agency, time left, and assignee. */
export function TaskCard({ task, current, onOpen }: TaskCardProps) {
  const t = useText(deskText)
  const { since, deadline, passengerNames, escalation, owner } = task
  const [first = ''] = passengerNames
  const others = passengerNames.length - 1
  return (
    <li className={styles.card} aria-current={current}>
      <button type="button" onClick={onOpen}>
        <span className={styles.line}>
          <strong translate="no">{routeText(task.route)}</strong>
          <Sign until={deadline} label={t(($) => $.task.due)} over={t(($) => $.task.overdue)} />
        </span>
        <span className={styles.line}>
          <span>
            {first} {others > 0 && t(($) => $.task.more, { count: others })} · {task.agencyName}
          </span>
          {task.total > 0 && <Money amount={task.total} currency={task.currency} />}
        </span>
        <span className={styles.line}>
          <span className={styles.quiet}>
            <span translate="no">{task.orderId}</span> ·{' '}
            {t(($) => $.task.departs, { time: task.route[0]?.depTime.replace('T', ' ') ?? '' })}
          </span>
          {owner && (
            <span className={styles.initials} title={owner.name}>
              {initials(owner.name)}
            </span>
          )}
        </span>
        <span className={styles.tags}>
          <Tag>{t(($) => $.queues[task.queue])}</Tag>
          {escalation !== 'desk' && <Tag tone="error">{t(($) => $.task.escalation[escalation])}</Tag>}
          {task.awaitsSecond && <Tag tone="warning">{t(($) => $.second.tag)}</Tag>}
          {task.remindedAt && <Tag tone="warning">{t(($) => $.task.reminded)}</Tag>}
        </span>
        <span
          className={styles.bar}
          style={{ '--gone': `${gone(since, deadline)}%` } as CSSProperties}
          data-late={Date.parse(deadline) <= serverNow()}
          aria-hidden="true"
        />
      </button>
    </li>
  )
}

/** `HKG – SIN – HKG` */
export function routeText(route: DeskTask['route']): string {
  const stops = route.flatMap(({ from, to }, at) => (route[at - 1]?.to === from ? [to] : [from, to]))
  return stops.join(' – ')
}

/** Elapsed share of its time, in percent. */
function gone(since: string, deadline: string): number {
  const [begin, end] = [Date.parse(since), Date.parse(deadline)]
  return end <= begin ? 100 : Math.round(Math.min(1, (serverNow() - begin) / (end - begin)) * 100)
}
