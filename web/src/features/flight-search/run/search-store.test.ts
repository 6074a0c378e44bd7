import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIST } from './list-in-use.ts'
import { clearSearch, ensureSearch, searchStore, startSearch, stopSearch } from './search-store.ts'

const query = (destination: string) => ({
  journeys: [{ origin: 'city-SHA', destination, date: '2026-12-04' }],
  bookingType: 'oneway' as const,
  cabin: 'economy' as const,
  passengers: { adult: 1, child: 0, infant: 0 },
})

interface Sent {
  readonly method: string
  readonly path: string
  readonly keepalive: boolean
  /** Options that an answer may have. */
  readonly limit: number | undefined
}

const option = (id: string) => ({ id, itineraryKey: id, priceDetail: { total: 100 } })

const sent: Sent[] = []
let first: object[] = []
let started = 0
let status = 'running'
/** What the next poll answers; without it polls wait. */
let nextPoll: { solutions: object[] } | null = null

/** Starts at once, answers polls only when they are aborted, and records left searches. */
function serve(
  url: string,
  { method = 'GET', keepalive = false, signal, body }: RequestInit,
): Promise<Response> {
  const { limit } = (typeof body === 'string' ? JSON.parse(body) : {}) as { limit?: number }
  sent.push({ method, path: url.split('/').slice(4).join('/'), keepalive, limit })
  if (url.endsWith('/solutions') && !nextPoll) {
    return new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(new Error('aborted'))))
  }
  if (method === 'POST' && !url.endsWith('/solutions')) started += 1
  const data = {
    searchId: `s${started}`,
    status,
    cursor: '1',
    suppliers: [],
    solutions: (url.endsWith('/solutions') && nextPoll?.solutions) || first,
    removed: [],
  }
  if (url.endsWith('/solutions')) nextPoll = null
  return Promise.resolve(Response.json({ code: 0, message: 'ok', data: method === 'POST' ? data : null }))
}

const lefts = () => sent.filter(({ method }) => method === 'DELETE')
/** Waits for the first answer of the started search and returns its id. */
async function running(): Promise<string> {
  await expect.poll(() => searchStore.get()?.progress?.searchId).toMatch(/^s/)
  return searchStore.get()?.progress?.searchId ?? ''
}

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(serve))
})
afterEach(() => {
  clearSearch()
  sent.length = 0
  status = 'running'
  first = []
  nextPoll = null
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('[C2] a new search ends the previous one on the server', async () => {
  startSearch(query('airport-SIN'))
  const first = await running()
  startSearch(query('airport-BKK'))
  await running()
  expect(lefts()).toEqual([{ method: 'DELETE', path: `async-shopping/${first}`, keepalive: true }])
})

test('[C2] a finished search is released by a new one, not by leaving', async () => {
  status = 'done'
  startSearch(query('airport-SIN'))
  const first = await running()
  stopSearch()
  window.dispatchEvent(new Event('pagehide'))
  startSearch(query('airport-SIN'))
  await expect.poll(() => searchStore.get()?.progress?.searchId).not.toBe(first)
  expect(lefts()).toEqual([])
  const again = await running()
  startSearch(query('airport-BKK'))
  expect(lefts().map(({ path }) => path)).toEqual([`async-shopping/${again}`])
})

test('[C2] leaving the page ends it once; returning searches again', async () => {
  startSearch(query('airport-SIN'))
  await running()
  stopSearch()
  await expect.poll(lefts).toHaveLength(1)
  window.dispatchEvent(new Event('pagehide'))
  expect(lefts()).toHaveLength(1)
  ensureSearch(query('airport-SIN'))
  await running()
})

test('[C2] a closing window ends the search', async () => {
  startSearch(query('airport-SIN'))
  await running()
  window.dispatchEvent(new Event('pagehide'))
  expect(lefts()).toHaveLength(1)
})

test('[C2] a re-render ends nothing', async () => {
  startSearch(query('airport-SIN'))
  const id = await running()
  stopSearch()
  ensureSearch(query('airport-SIN'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([lefts(), searchStore.get()?.progress?.searchId]).toEqual([[], id])
})

test('[C2] an answer is merged into the list, but waits once it has the focus or was scrolled', async () => {
  const list = document.createElement('ul')
  const row = document.createElement('button')
  list.append(row)
  for (const [name, value] of Object.entries(LIST)) list.setAttribute(name, value)
  const merged = async (destination: string) => {
    first = [option('a')]
    nextPoll = { solutions: [option('b')] }
    startSearch(query(destination))
    await expect.poll(() => nextPoll, { timeout: 5000 }).toBeNull()
    await expect.poll(() => searchStore.get()!.shown.length + searchStore.get()!.waiting.length).toBe(2)
    return searchStore.get()!.shown.map(({ id }) => id)
  }
  document.body.append(list)
  expect(await merged('airport-SIN')).toEqual(['a', 'b'])
  row.focus()
  expect(await merged('airport-BKK')).toEqual(['a'])
  row.blur()
  window.scrollTo(0, 40)
  expect(await merged('airport-TPE')).toEqual(['a'])
  window.scrollTo(0, 0)
  expect(await merged('airport-SEL')).toEqual(['a', 'b'])
  list.remove()
})

test('[C2] the first options are few, and drawn before more are requested', async () => {
  first = [option('a')]
  nextPoll = { solutions: [option('b')] }
  const requested: number[] = []
  const stop = searchStore.subscribe(() => setTimeout(() => requested.push(sent.length)))
  startSearch(query('airport-SIN'))
  await expect.poll(() => searchStore.get()!.shown.length).toBe(2)
  stop()
  // Started, and shown: until then there was the one request.
  expect(requested.slice(0, 2)).toEqual([1, 1])
  expect(sent.slice(0, 2).map(({ limit }) => limit)).toEqual([30, 120])
})
