import { notifyManager, useQueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import styles from './after.module.css'

interface AfterProps {
  /** Beginnings of the keys of the queries whose parts are above. */
  readonly queries: readonly QueryKey[]
  readonly children: ReactNode
}

/**
 * What follows parts of unknown height: loaded with them, shown once each of their queries has an answer or has failed, so
 * that nothing is pushed down.
 */
export function After({ queries, children }: AfterProps) {
  const cache = useQueryClient().getQueryCache()
  const isReady = useSyncExternalStore(
    (changed) => {
      // A part that still waits for its texts makes a new observer at each attempt to render it, which the cache reports
      // during that render. Notified at once and of every event, this component would restart the render without end.
      const later = notifyManager.batchCalls(changed)
      return cache.subscribe(({ type }) => {
        if (type === 'added' || type === 'removed' || type === 'updated') later()
      })
    },
    () => queries.every((queryKey) => cache.findAll({ queryKey }).some(isSettled)),
  )
  return (
    <div className={styles.after} hidden={!isReady}>
      {children}
    </div>
  )
}

/** A query that is turned off has nothing to wait for. */
function isSettled({ state }: Query): boolean {
  return state.status !== 'pending' || state.fetchStatus === 'idle'
}
