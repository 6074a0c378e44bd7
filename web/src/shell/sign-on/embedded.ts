/** Whether this page is in a frame of a partner's page, known for the tab, and messages to that page. */
import type { ToHost } from '@interline/domain/sign-on/host-messages'
import { recall, remember } from '../../browser-storage.ts'

const KEY = 'interline.embedded'
const isFramed = globalThis.parent !== globalThis.window

/** Origin of the page around this one, which alone is told anything. Empty: the browser does not say. Null: no frame. */
export let embeddingHost = isFramed ? recall<string>(KEY, 'tab') : null

export const isEmbedded = () => embeddingHost !== null

/** `origin`: from the browser. The flag in an address that is opened alone hides nothing. */
export function becomeEmbedded(origin: string): void {
  if (isFramed) remember(KEY, (embeddingHost = origin), 'tab')
}

export function tellHost(message: ToHost): void {
  if (embeddingHost) window.parent.postMessage(message, embeddingHost)
}
