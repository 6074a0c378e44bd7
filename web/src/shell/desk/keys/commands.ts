/** What the command bar offers for a few typed letters: pages the person may open, and orders by number or PNR. */
import { allows, seesAgencyManager } from '@interline/domain/access/access'
import type { Viewer } from '@interline/domain/access/access'
import type { Translate } from '@interline/domain/text/text'
import type shell from '../../../i18n/en/shell.ts'
import { paths, withQuery } from '../../../paths.ts'
import { routeEntries, routes } from '../../../routes.tsx'

export interface Command {
  readonly group: 'flights' | 'pages' | 'orders'
  readonly label: string
  readonly to: string
}

// Our order numbers: a letter for the kind, then digits.
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
    to: withQuery(paths.flightOrders, { q: text }),
  }
  if (!ORDER_NUMBER.test(number)) return [find]
  return [
    { group: 'orders', label: t(($) => $.commands.openOrder, { id: number }), to: paths.flightOrder(number) },
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
    .map((entry): Command => ({ group: 'pages', label: t.messages.titles[entry.title!], to: entry.path }))
    .filter(({ label, to }) => label.toLowerCase().includes(wanted) || to.includes(wanted))
}
