import { activity } from '../../api/activity.ts'
import { useStore } from '../../store.ts'
import styles from './root.module.css'

const watched = { get: activity.running, subscribe: activity.subscribe }

/** The thin line at the top while the server is being asked something. */
export function ActivityBar() {
  const running = useStore(watched) > 0
  return <div className={styles.activity} data-running={running || undefined} aria-hidden="true" />
}
