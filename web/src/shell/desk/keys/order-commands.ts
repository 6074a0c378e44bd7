/** Order commands of the command bar: what they would do, in words, or why not. Rights are those of the pages. */
import { allows } from '@interline/domain/access/access'
import type { Viewer } from '@interline/domain/access/access'
import type { Translate } from '@interline/domain/text/text'
import { call } from '../../../api/call.ts'
import type words from '../../../i18n/en/command-line.ts'
import { orderPath, paths, withQuery } from '../../../paths.ts'
import { routes } from '../../../routes.tsx'
import { currentMe } from '../../session.ts'
import type { Command } from './commands.ts'
import { ORDER_CODES, orderCompletions, readOrderEntry, type OrderCode } from './order-entry.ts'
import type { PageCommands } from './page-commands.ts'

type Words = Translate<typeof words>

interface Use {
  readonly viewer: Viewer | null
  readonly t: Words
  readonly go: (address: string) => void
  /** Puts a text into the field instead of running anything. */
  readonly fill: (text: string) => void
}

/** Null: the text is no order command of this user. `TTP` and `XE` are for the page of an order, which offers them. */
export function orderCommands(text: string, { viewer, t, go, fill }: Use): PageCommands | null {
  const mayUse = (code: OrderCode) =>
    allows(routes[code === '*W' ? 'wallet' : 'flightOrders'].access, viewer).ok
  const entry = readOrderEntry(text)
  if (entry && mayUse(entry.code)) {
    if (entry.code === 'TTP' || entry.code === 'XE')
      return { commands: [], fault: t(($) => $.orders.openFirst) }
    return { commands: [commandOf(entry)], fault: null }
  }
  const completions = orderCompletions(text).filter(mayUse)
  if (completions.length === 0) return null
  return {
    commands: completions.map((code) => ({
      group: 'orders',
      label: t(($) => $.orders.codes[wordOf(code)]),
      note: code,
      does: () => fill(code === 'RT' ? 'RT ' : code),
      fills: true,
    })),
    fault: null,
  }

  function commandOf(known: NonNullable<typeof entry>): Command {
    const { code } = known
    if (code === '*W')
      return { group: 'orders', label: t(($) => $.orders.codes.W), note: code, does: paths.wallet }
    if (code !== 'RT') {
      // What the person created, what expires first on top.
      const mine = withQuery(paths.flightOrders, { createdBy: currentMe()?.userInfo.id })
      return { group: 'orders', label: t(($) => $.orders.codes.QS), note: code, does: mine }
    }
    const { by, what } = known
    const label = t(($) => $.orders.retrieve[by], { what })
    if (by === 'number') return { group: 'orders', label, note: code, does: orderPath(what), entry: true }
    return { group: 'orders', label, note: code, does: () => void retrieve(what, go), entry: true }
  }
}

/** One order opens; several, none or no answer show the list. */
async function retrieve(what: string, go: (address: string) => void): Promise<void> {
  const list = withQuery(paths.flightOrders, { q: what })
  try {
    const { rows, total } = await call('flightOrders.list', { query: { q: what, pageSize: 2 } })
    const [only] = rows
    go(total === 1 && only ? orderPath(only.id) : list)
  } catch {
    go(list)
  }
}

/** The key of a code's words. */
export const wordOf = (code: OrderCode) => (code === '*W' ? 'W' : code)

export const isOrderCode = (text: string): boolean =>
  ORDER_CODES.some((code) => code === text.trim().toUpperCase())
