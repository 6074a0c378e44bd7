import { lazy, Suspense } from 'react'
import type { AlertsBellProps } from '../../alerts/alerts-bell.tsx'
import styles from '../desk.module.css'

const AlertsBell = lazy(() => import('../../alerts/alerts-bell.tsx'))

/** Room for the bell, whose code arrives after the page: nothing moves when it does. */
export function AlertsPlace(props: Omit<AlertsBellProps, 'className'>) {
  return (
    <Suspense fallback={<span className={styles.tool} />}>
      <AlertsBell {...props} className={styles.tool} />
    </Suspense>
  )
}
