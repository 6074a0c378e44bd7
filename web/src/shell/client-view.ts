/**
 * The desk as a client may see it: net prices, fees, sources and the balance are hidden, so that the screen can be
 * turned around. Stored for this tab only: the next morning starts with everything visible.
 */
import { recall, remember } from '../browser-storage.ts'
import { createStore, useStore } from '../store.ts'

const KEY = 'interline.client-view'
const store = createStore(recall<boolean>(KEY, 'tab') === true)

store.subscribe(apply)
apply()

export function useClientView(): boolean {
  return useStore(store)
}

export function toggleClientView(): void {
  store.set(!store.get())
}

function apply(): void {
  // The style sheet hides elements outside the current page, such as the balance in the bar.
  document.documentElement.toggleAttribute('data-client-view', store.get())
  remember(KEY, store.get(), 'tab')
}
