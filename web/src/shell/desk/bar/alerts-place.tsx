import { lazy, Suspense } from 'react'
import type { AlertsBellProps } from '../../alerts/alerts-bell.tsx'
import styles from '../desk.module.css'

/** After what the page needs itself, like the command bar: a page loads few files. */
const LATER_MS = 2000
const AlertsBell = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, LATER_MS))
  return import('../../alerts/alerts-bell.tsx')
})

/** Room for the bell, whose code arrives after the page: nothing moves when it does. */
export function AlertsPlace(props: Omit<AlertsBellProps, 'className'>) {
  return (
    <Suspense fallback={<span className={styles.tool} />}>
      <AlertsBell {...props} className={styles.tool} />
    </Suspense>
  )
}
