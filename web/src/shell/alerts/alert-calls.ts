/** A person's own alerts, through the calls of their realm, and the count that the bar shows. */
import { onIntentionDone } from '../../api/activity.ts'
import { call, type Input, type Reply } from '../../api/call.ts'
import { createStore } from '../../store.ts'

export type Realm = 'agency' | 'office'
export type AlertPage = Reply<'alerts.list'>
export type Alert = AlertPage['rows'][number]
export type AlertCount = Reply<'alerts.count'>

/** Of whom, and what the server said last. Null: nothing yet. */
export const alertCount = createStore<({ readonly person: string } & AlertCount) | null>(null)

export function alertsOf(
  realm: Realm,
  query: NonNullable<Input<'alerts.list'>['query']>,
  signal: AbortSignal,
): Promise<AlertPage> {
  return realm === 'office'
    ? call('officeAlerts.list', { query }, { signal })
    : call('alerts.list', { query }, { signal })
}

/** Marks these alerts as read, or all of them. The bar shows the new count at once. */
export async function markRead(realm: Realm, ids?: readonly string[]): Promise<void> {
  const input = { body: ids ? { ids: [...ids] } : {} }
  // The person may leave the page with the same click.
  const options = { keepalive: true }
  const { unread } =
    realm === 'office'
      ? await call('officeAlerts.read', input, options)
      : await call('alerts.read', input, options)
  const known = alertCount.get()
  if (known) alertCount.set({ ...known, unread })
}

const EVERY_MS = 60_000

/**
 * Loads the count now, every minute and after each write, until the returned function is called. `inBackground`: also
 * while the page is hidden, for people who want the browser to tell them.
 */
export function watchCount(
  realm: Realm,
  person: string,
  {
    inBackground,
    onCount,
  }: { readonly inBackground: boolean; readonly onCount: (count: AlertCount) => void },
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const ask = () => {
    if (document.hidden && !inBackground) return
    const asked =
      realm === 'office'
        ? call('officeAlerts.count', undefined, { signal })
        : call('alerts.count', undefined, { signal })
    // After a failure the last known count stays; the list itself says what is wrong.
    asked.then(
      (count) => {
        alertCount.set({ person, ...count })
        onCount(count)
      },
      () => undefined,
    )
  }
  ask()
  const timer = setInterval(ask, EVERY_MS)
  const stopListening = onIntentionDone(ask)
  return () => {
    stopping.abort()
    clearInterval(timer)
    stopListening()
  }
}
