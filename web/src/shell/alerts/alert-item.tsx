import { Check } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { classNames } from '../../ui/class-names.ts'
import { exactInstantText, momentText, shortDate } from '../../ui/format/dates.ts'
import { Link } from '../../ui/link.tsx'
import { useNow } from '../../ui/sign/use-now.ts'
import { Tag } from '../../ui/status/tag.tsx'
import type { Alert } from './alert-calls.ts'
import styles from './alerts.module.css'
import { alertsText } from './text.ts'

export interface AlertItemProps {
  readonly alert: Alert
  readonly onRead: (alert: Alert) => void
}

/** One alert: what happened, to what, until when it can be answered, and where. Opening it marks it as read. */
export function AlertItem({ alert, onRead }: AlertItemProps) {
  const t = useText(alertsText)
  const now = useNow(60_000)
  const { title, about, departOn, orderId, at, deadline, urgent, done, action, page } = alert
  const isUnread = alert.readAt === null
  const isOpen = !done && deadline !== null && Date.parse(deadline) > now
  const order = [orderId, about, departOn && shortDate(departOn, t.locale)].filter(Boolean).join(' · ')
  return (
    <li className={classNames(styles.item, isUnread && styles.unread)}>
      <span className={styles.dot} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>
          {isUnread && <span className="visually-hidden">{t(($) => $.unread)} </span>}
          {title} {urgent && isUnread && <Tag tone="warning">{t(($) => $.urgent)}</Tag>}
        </p>
        {order !== '' && <p className={styles.about}>{order}</p>}
        <p className={styles.foot}>
          <time dateTime={at} title={exactInstantText(at)}>
            {momentText(at, now, t.locale)}
          </time>
          {done && <Tag>{t(($) => $.done)}</Tag>}
          {isOpen && <span>{t(($) => $.until, { time: momentText(deadline, now, t.locale) })}</span>}
          <Link to={page} onClick={() => isUnread && onRead(alert)}>
            {action}
          </Link>
        </p>
      </div>
      {isUnread ? (
        <button
          type="button"
          className={styles.mark}
          aria-label={`${t(($) => $.read)}: ${title}`}
          title={t(($) => $.read)}
          onClick={() => onRead(alert)}
        >
          <Check aria-hidden="true" size={16} />
        </button>
      ) : (
        <span className={styles.mark} />
      )}
    </li>
  )
}
