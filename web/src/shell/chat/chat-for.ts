import { chatProvider } from '@interline/domain/site/chat-widget'
import type { ChatWidget } from '@interline/domain/site/chat-widget'
import { paths } from '../../paths.ts'
import type { Layout, RouteEntry } from '../../routes.tsx'

/** Frames whose pages may show it: not money (bills, sub-agencies), not the back office. */
const LAYOUTS: readonly Layout[] = ['home', 'normal', 'booking', 'order']
/** Nothing of somebody else's stands beside passengers' documents. */
const NEVER: readonly string[] = [paths.flightConfirm, paths.groupConfirm, paths.oftenUsedPassengers]

/** Whether a page shows the chat of its site. `page` is its entry in the site map, null on an unknown address. */
export function chatFor(
  site: { readonly type: string; readonly chatWidget: ChatWidget },
  host: string,
  page: Pick<RouteEntry, 'layout' | 'path'> | null,
): boolean {
  if (!page || !LAYOUTS.includes(page.layout) || NEVER.includes(page.path)) return false
  return chatProvider(site, host) !== null
}
