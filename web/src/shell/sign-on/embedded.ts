/**
 * Whether this page is in a frame of a partner's page, which has its own bar and menu. Known for the tab, because the
 * address names it only once.
 */
import type { ToHost } from '@interline/domain/sign-on/host-messages'
import { recall, remember } from '../../browser-storage.ts'

interface Embedded {
  /** Origin of the page around this one: the only one that is told anything. Null: the browser does not say. */
  readonly host: string | null
}

const KEY = 'interline.embedded'

let embedded = isFramed() ? recall<Embedded>(KEY, 'tab') : null

export function isEmbedded(): boolean {
  return embedded !== null
}

export function embeddingHost(): string | null {
  return embedded?.host ?? null
}

/** Only in a frame: the flag in an address that is opened alone hides nothing. */
export function becomeEmbedded(): void {
  if (!isFramed()) return
  embedded = { host: hostOrigin() }
  remember(KEY, embedded, 'tab')
}

/** Tells the page around this one; nothing without one whose origin is known. */
export function tellHost(message: ToHost): void {
  if (embedded?.host) window.parent.postMessage(message, embedded.host)
}

function isFramed(): boolean {
  return window.parent !== window
}

/** From the browser, never from the address: a page cannot pretend to be another one. */
function hostOrigin(): string | null {
  const [nearest] = location.ancestorOrigins ?? []
  if (nearest) return nearest
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null
}
