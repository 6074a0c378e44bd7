import { useEffect, useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { useStore } from '../../store.ts'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { alertCount, alertsOf, markRead, type Alert, type Realm } from './alert-calls.ts'
import { AlertItem } from './alert-item.tsx'
import styles from './alerts.module.css'
import { alertsText } from './text.ts'

const MOST = 30

export interface AlertsSheetProps {
  readonly realm: Realm
  /** Path of the page with all alerts. */
  readonly page: string
  readonly onClose: () => void
}

/** The newest alerts beside the page. They load again when the count of the bar changes. */
export default function AlertsSheet({ realm, page, onClose }: AlertsSheetProps) {
  const t = useText(alertsText)
  const known = useStore(alertCount)
  const [alerts, setAlerts] = useState<readonly Alert[]>()
  const [failed, setFailed] = useState<Failure>()
  const unread = known?.unread ?? 0
  useEffect(() => {
    const stopping = new AbortController()
    alertsOf(realm, { pageSize: MOST }, stopping.signal).then(
      ({ rows }) => {
        setAlerts(rows)
        setFailed(undefined)
      },
      (error: unknown) => {
        if (error instanceof Failure) setFailed(error)
      },
    )
    return () => stopping.abort()
  }, [realm, unread, known?.newest, t.locale])
  const read = (ids?: readonly string[]) => {
    markRead(realm, ids).catch((error: unknown) => {
      if (error instanceof Failure) setFailed(error)
    })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => $.title)}
      foot={
        <div className={styles.buttons}>
          <Link to={page}>{t(($) => $.all)}</Link>
          {unread > 0 && <Button onClick={() => read()}>{t(($) => $.readAll)}</Button>}
        </div>
      }
    >
      {failed && (
        <Notice tone="error" live="assertive">
          {failed.message}
        </Notice>
      )}
      {alerts?.length === 0 && <EmptyState title={t(($) => $.none)}>{t(($) => $.noneText)}</EmptyState>}
      <ul className={styles.list} aria-label={t(($) => $.list)}>
        {alerts?.map((alert) => (
          <AlertItem key={alert.id} alert={alert} onRead={({ id }) => read([id])} />
        ))}
      </ul>
    </Sheet>
  )
}
