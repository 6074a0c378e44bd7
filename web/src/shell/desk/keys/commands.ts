/** Suggestions of the command bar for typed text: permitted pages, and orders by number or PNR. */
import { allows, seesAgencyManager } from '@interline/domain/access/access'
import type { Viewer } from '@interline/domain/access/access'
import type { Translate } from '@interline/domain/text/text'
import type shell from '../../../i18n/en/shell.ts'
import { orderPath, paths, withQuery } from '../../../paths.ts'
import { routeEntries, routes } from '../../../routes.tsx'

export interface Command {
  readonly group: 'flights' | 'list' | 'orders' | 'pages'
  readonly label: string
  /** The address that it opens, or what it does on the current page. */
  readonly does: string | (() => void)
  /** A code or an address beside the label. */
  readonly note?: string
  /** Already active. */
  readonly on?: boolean
  /** It only completes the text in the field, also with Tab. */
  readonly fills?: true
  /** Stored as a recent entry. */
  readonly entry?: true
}

// Our order numbers: a letter for the type, then digits.
const ORDER_NUMBER = /^[A-Z]{1,3}\d{6,}$/

export function commandsFor(query: string, viewer: Viewer | null, t: Translate<typeof shell>): Command[] {
  const text = query.trim()
  return [...orderCommands(text, viewer, t), ...pageCommands(text, viewer, t)]
}

function orderCommands(text: string, viewer: Viewer | null, t: Translate<typeof shell>): Command[] {
  if (text.length < 2 || !allows(routes.flightOrders.access, viewer).ok) return []
  const number = text.toUpperCase()
  const find: Command = {
    group: 'orders',
    label: t(($) => $.commands.findOrder, { text }),
    ...opening(withQuery(paths.flightOrders, { q: text })),
  }
  if (!ORDER_NUMBER.test(number)) return [find]
  return [
    {
      group: 'orders',
      label: t(($) => $.commands.openOrder, { id: number }),
      ...opening(orderPath(number)),
    },
    find,
  ]
}

function pageCommands(text: string, viewer: Viewer | null, t: Translate<typeof shell>): Command[] {
  const wanted = text.toLowerCase()
  return routeEntries
    .filter((entry) => entry.layout !== 'office' && entry.title && !entry.path.includes('$'))
    .filter(
      (entry) =>
        allows(entry.access, viewer).ok && (entry.layout !== 'agency-manager' || seesAgencyManager(viewer)),
    )
    .map((entry) => ({ label: t.messages.titles[entry.title!], path: entry.path }))
    .filter(({ label, path }) => label.toLowerCase().includes(wanted) || path.includes(wanted))
    .map(({ label, path }): Command => ({ group: 'pages', label, ...opening(path) }))
}

function opening(to: string): Pick<Command, 'does' | 'note'> {
  return { does: to, note: to }
}
