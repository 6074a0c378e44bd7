/** Results in the page: a frame of the site, as high as its content, and a link for pages that may not show it. */
import type { ToHost } from '@interline/domain/sign-on/host-messages'
import { h } from './dom.ts'
import type { WidgetText } from './text.ts'

/** From the loaded frame to its first message. A site that refuses the page sends none. */
const SILENT_MS = 8_000

interface ResultsFrameProps {
  readonly address: string
  readonly agency: string
  readonly t: WidgetText
}

export interface ResultsFrame {
  readonly element: HTMLElement
  stop(): void
}

export function resultsFrame({ address, agency, t }: ResultsFrameProps): ResultsFrame {
  const url = new URL(address)
  // The site answers with the pages that this agency allows to show it, and hides its own top bar.
  url.searchParams.set('code', agency)
  url.searchParams.set('iframe', '1')
  const frame = h('iframe', { title: t(($) => $.results.title), src: url.href, height: 600 })
  const told = h('p', { class: 'note', role: 'status' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== url.origin || source !== frame.contentWindow) return
    clearTimeout(timer)
    told.textContent = ''
    const message = data as Partial<ToHost> | null
    if (message?.type === 'interline.size') frame.height = String(message.height)
  }
  addEventListener('message', hear)
  frame.addEventListener(
    'load',
    () => {
      timer = setTimeout(() => (told.textContent = t(($) => $.results.refused)), SILENT_MS)
    },
    { once: true },
  )
  const link = h(
    'a',
    { href: address, target: '_blank', rel: 'noopener' },
    t(($) => $.results.newTab),
  )
  return {
    element: h('section', { class: 'results', 'aria-label': t(($) => $.results.title) }, link, told, frame),
    stop() {
      clearTimeout(timer)
      removeEventListener('message', hear)
    },
  }
}
