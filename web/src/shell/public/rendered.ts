/** What the server rendered this page from, if it did. */
import { RENDERED_FROM, type RenderedFrom } from '@interline/contract/site/rendered-page'
import type { LegalText } from '@interline/domain/site/content'
import type { Locale } from '@interline/domain/text/text'
import { useSyncExternalStore } from 'react'

let current: RenderedFrom | null = null

/** Reads it from the document; null where the server sent the page without content. */
export function readRendered(): RenderedFrom | null {
  const json = document.getElementById(RENDERED_FROM)?.textContent
  return (current = json ? (JSON.parse(json) as RenderedFrom) : null)
}

/** On the server: what the next page is rendered from. */
export function renderFrom(next: RenderedFrom): void {
  current = next
}

/** A legal text that came with the page, in its language. */
export function renderedText(kind: LegalText, locale: Locale) {
  const text = current?.locale === locale ? current.text : null
  return text?.kind === kind ? text.words : undefined
}

/** The address of this site, `https://portal.example.com`. */
export function useOwnOrigin(): string {
  return useSyncExternalStore(neverChanges, ownOrigin, renderedOrigin)
}

/** False on the server, and in the browser as long as the page is what the server rendered. */
export function useRunning(): boolean {
  return useSyncExternalStore(neverChanges, running, notYet)
}

const running = () => true
const notYet = () => false
const neverChanges = () => () => undefined
const ownOrigin = () => location.origin
const renderedOrigin = () => current?.origin ?? ''
