import { chatProvider } from '@interline/domain/site/chat-widget'
import type { ChatWidget } from '@interline/domain/site/chat-widget'
import { paths, patterns } from '../../paths.ts'
import type { Layout, RouteEntry } from '../../routes.tsx'

/** Layouts whose pages may show it: not money (bills, sub-agencies), not the back office. */
const LAYOUTS: readonly Layout[] = ['home', 'normal', 'booking', 'order']
/** No third-party code beside passengers' documents, passwords or money. */
const NEVER: readonly string[] = [
  paths.flightConfirm,
  paths.groupConfirm,
  paths.trainConfirm,
  paths.oftenUsedPassengers,
  paths.setPassword,
  paths.approvals,
  paths.alerts,
  paths.merchantAccounts,
  paths.apiClients,
  paths.signOn,
  paths.providerSignOn,
  patterns.providerSignOn,
  paths.developers,
  paths.disputes,
  paths.settlements,
  paths.webhooks,
  patterns.payment,
  paths.verify,
]

/** Whether a page shows the chat of its site. `page` is its site map entry, null for an unknown address. */
export function chatFor(
  site: { readonly type: string; readonly chatWidget: ChatWidget },
  host: string,
  page: Pick<RouteEntry, 'layout' | 'path'> | null,
): boolean {
  if (!page || !LAYOUTS.includes(page.layout) || NEVER.includes(page.path)) return false
  return chatProvider(site, host) !== null
}
