/** Alerts as notifications of the browser, while the portal is open in it; each once, whichever tab is faster. */
import { recall, remember } from '../../browser-storage.ts'
import type { Alert } from './alert-calls.ts'

const SHOWN = 'interline.shown-alerts'
const KEPT = 100

/** Whether this browser may show notifications: it has to be asked for on a click. */
export function browserPermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied'
}

/** Shows those that no tab has shown; `go` opens a page of the portal. */
export function showInBrowser(alerts: readonly Alert[], go: (page: string) => void): void {
  if (browserPermission() !== 'granted') return
  const shown = recall<string[]>(SHOWN) ?? []
  const fresh = alerts.filter(({ id }) => !shown.includes(id))
  if (fresh.length === 0) return
  remember(SHOWN, [...fresh.map(({ id }) => id), ...shown].slice(0, KEPT))
  for (const { id, title, about, orderId, page } of fresh) {
    const body = [orderId, about].filter(Boolean).join(' · ')
    const notification = new Notification(title, { tag: id, body })
    notification.addEventListener('click', () => {
      window.focus()
      go(page)
      notification.close()
    })
  }
}
