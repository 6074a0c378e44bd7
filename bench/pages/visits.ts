/** The addresses that are measured: every page of the router, an order of each kind, and the results of a search. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '@interline/contract/site/rendered-page'
import { clientOf, signInAt, type Client } from '../product.ts'
import { searchOf } from '../results-page/long-list.ts'
import { DIST } from './demo-pages.ts'

export const OWNER = 'owner@harbour.demo'

export interface Visit {
  /** What is on it, where its address does not say so. */
  readonly about: string
  readonly path: string
  /** Rows move while the first answers of a search are merged (decision 0121). */
  readonly merges: boolean
}

/** Pages of one thing are those of a thing that exists, and are left out where there is none. */
export async function visitsAt(address: string): Promise<Visit[]> {
  const owner = clientOf(address, await signInAt(address, OWNER))
  const orders = await ordersOfEachKind(owner)
  const agencies = await owner.call('reports.exposure', {})
  const sub = agencies.rows.find(({ isOwn }) => !isOwn)?.agencyId
  const known: Readonly<Record<string, string | number | undefined>> = {
    '/agency-manager/agencies/$id': sub,
    '/agency-manager/bills/$id': sub,
    '/office/agencies/$id': sub,
  }
  const { renderer } = (await import(pathToFileURL(join(DIST, '.pages/renderer.mjs')).href)) as {
    readonly renderer: PageRenderer
  }
  const pages = (await renderer.routes()).flatMap((route) => {
    if (!route.includes('$')) return [route]
    const id = known[route]
    return id === undefined ? [] : [route.replace('$id', String(id))]
  })
  return [
    ...pages.map((path) => ({ about: '', path, merges: false })),
    ...orders.map(([about, id]) => ({ about, path: `/flight/orders/${id}`, merges: false })),
    { about: 'results', path: searchOf(''), merges: true },
  ]
}

async function ordersOfEachKind(owner: Client): Promise<[about: string, id: string][]> {
  const first = async (query: Parameters<typeof owner.call<'flightOrders.list'>>[1]['query']) =>
    (await owner.call('flightOrders.list', { query: { ...query, pageSize: 1 } })).rows[0]?.id
  const changed = await owner.call('disruptions.list', { query: {} })
  const kinds: [about: string, id: string | undefined][] = [
    ['order', await first({ orderType: 'origin' })],
    ['to be paid', await first({ group: 'to_be_paid', tab: 'origin' })],
    ['schedule change', changed.rows[0]?.orderId],
    ['change', await first({ orderType: 'change' })],
    ['refund', await first({ orderType: 'refund' })],
    ['void', await first({ orderType: 'void' })],
  ]
  return kinds.flatMap(([about, id]) => (id === undefined ? [] : [[about, id]]))
}
