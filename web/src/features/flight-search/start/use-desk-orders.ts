/** What the start page shows of the desk's orders. Without the query cache, which flight search does not load. */
import { hasPermission } from '@interline/domain/access/access'
import { useEffect, useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { useMe } from '../../../shell/session.ts'

export type DeskOrder = Reply<'flightOrders.list'>['rows'][number]
export type OpenChange = Reply<'disruptions.list'>['rows'][number]

export interface DeskOrders {
  /** Orders with a deadline of the agency, the nearest first. */
  readonly due: readonly DeskOrder[]
  /** Schedule changes that await an answer, the nearest deadline first. */
  readonly changes: readonly OpenChange[]
  readonly last: readonly DeskOrder[]
}

const EVERY_MS = 30_000
/** Rows of each part: the page keeps their height while they load. */
export const ROWS = 5

/** `loading`, then the orders; `failed` where they cannot be read. `none`: the person may not see orders. */
export function useDeskOrders(): DeskOrders | 'loading' | 'failed' | 'none' {
  const me = useMe()
  const mayRead = me !== null && me !== undefined && hasPermission(me.permissions, ['flightorders:read'])
  const [orders, setOrders] = useState<DeskOrders | 'loading' | 'failed'>('loading')
  useEffect(() => {
    if (!mayRead) return
    const stopping = new AbortController()
    const ask = () => {
      if (document.hidden) return
      read(stopping.signal).then(setOrders, () => {
        // What was known stays; a first failure is said.
        if (!stopping.signal.aborted) setOrders((known) => (known === 'loading' ? 'failed' : known))
      })
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    return () => {
      stopping.abort()
      clearInterval(timer)
    }
  }, [mayRead])
  return mayRead ? orders : 'none'
}

async function read(signal: AbortSignal): Promise<DeskOrders> {
  const [due, changes, last] = await Promise.all([
    call('flightOrders.list', { query: { sort: 'due', pageSize: ROWS } }, { signal }),
    call('disruptions.list', { query: { state: 'open', pageSize: ROWS } }, { signal }),
    call('flightOrders.list', { query: { sort: 'created', direction: 'desc', pageSize: ROWS } }, { signal }),
  ])
  return { due: due.rows.filter(waits), changes: changes.rows, last: last.rows }
}

/** The first rows by time left are followed by orders that wait for nobody here. */
function waits({ payable, nextAction, payBefore, confirmBefore }: DeskOrder): boolean {
  return payable ? payBefore !== null : nextAction === 'confirm' && (confirmBefore ?? payBefore) !== null
}
