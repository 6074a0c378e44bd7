import { useSyncExternalStore } from 'react'
import { useText } from '../../i18n/index.tsx'
import { shellText } from '../text.ts'
import styles from './desk.module.css'

/** Says that the network is down, until it returns. */
export function OfflineBar() {
  const t = useText(shellText)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return <div role="status">{!online && <div className={styles.offline}>{t(($) => $.offline)}</div>}</div>
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
