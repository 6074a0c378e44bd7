// Searches in a Valkey or Redis, for several server processes: started by one, polled, checked and left
// through any.

import { createHash } from 'node:crypto'
import { offersBySolution, supplierOffers } from '../../../../db/json/offers.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Valkey } from '../../../platform/valkey/valkey.ts'
import { pack, packText, unpack, unpackText } from './packed.ts'
import {
  distinct,
  GRACE_MS,
  isAsking,
  newAt,
  readCursor,
  type Answer,
  type Changes,
  type FoundSolution,
  type Numbered,
  type Search,
  type SearchStore,
  type SourceProgress,
} from './search-store.ts'
import { ADD, BEGIN, CLAIM, JOIN, LEAVE } from './valkey-scripts.ts'
import { openSubscribers, type Subscribers } from './long-poll-subscribers.ts'

const PREFIX = 'interline:search:'
const CHANNEL = 'interline:searches'

// In braces: the cluster's hash tag. All keys of one search are on one node.
const searchKey = (id: string) => `${PREFIX}{${id}}`
const shownKey = (id: string) => `${PREFIX}{${id}}:shown`
const offersKey = (id: string) => `${PREFIX}{${id}}:offers`
const placesKey = (id: string) => `${PREFIX}{${id}}:places`
const questionKey = ({ agencyId, key }: Search) => `interline:question:{${agencyId}:${digest(key)}}`
const answerKey = (key: string) => `interline:answer:{${digest(key)}}`
/** Maximum number of attempts while another process claims the same request; then the search stays unshared. */
const MOST_TRIES = 5

type ShownSolution = FoundSolution['solution']
interface Shown {
  readonly solutions: readonly ShownSolution[]
  readonly removed: readonly string[]
}

export async function valkeySearchStore(valkey: Valkey, clock: Clock): Promise<SearchStore> {
  const subscribers = openSubscribers()
  const leaving = new Map<string, Set<() => void>>()
  await valkey.listen(CHANNEL, (message) => {
    const [event, id = ''] = message.split(' ')
    if (event === 'changed') subscribers.wake(id)
    else for (const listener of leaving.get(id) ?? []) listener()
  })
  return {
    open: (search, sources, since) => open(valkey, clock, { search, sources, since }),
    find: async (id) => (await facts(valkey, clock, id))?.search,
    add: (id, answer) => add(valkey, id, answer),
    changes: (id, cursor, most) => changes({ valkey, clock }, { id, cursor, most }),
    waitForChange: (id, cursor, milliseconds, signal) =>
      waitForChange({ valkey, clock, subscribers }, { id, cursor, milliseconds, signal }),
    solution: (id, solutionId) => solution(valkey, id, solutionId),
    async leave(id) {
      await valkey.command('EVAL', LEAVE, '1', searchKey(id), CHANNEL, `left ${id}`)
    },
    whenLeft(id, listener) {
      const listeners = leaving.get(id) ?? new Set()
      leaving.set(id, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) leaving.delete(id)
      }
    },
    async keepAnswer(key, offers, milliseconds) {
      await valkey.command(
        'SET',
        answerKey(key),
        await pack(supplierOffers, offers),
        'PX',
        String(Math.ceil(milliseconds)),
      )
    },
    async cachedAnswer(key, use) {
      const bytes = await valkey.command(use === 'once' ? 'GETDEL' : 'GET', answerKey(key))
      return Buffer.isBuffer(bytes) ? unpack(supplierOffers, bytes) : undefined
    },
  }
}

interface Opening {
  readonly search: Search
  readonly sources: readonly SourceProgress[]
  readonly since: number
}

async function open(valkey: Valkey, clock: Clock, { search, sources, since }: Opening): Promise<Search> {
  const kept = String(Math.max(1, search.expiresAt + GRACE_MS - clock.now()))
  const question = questionKey(search)
  const fields = ['startedAt', String(search.startedAt), 'search', JSON.stringify(search)]
  const from = sources.flatMap((source) => [`from:${source.code}`, JSON.stringify(source)])
  let begun = false
  let known = text(await valkey.command('GET', question))
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const other = known === '' ? undefined : await join(valkey, clock, known, since)
    if (other) {
      if (begun) await valkey.command('DEL', searchKey(search.id))
      return other
    }
    // Stored before the request key refers to it, so that it can be joined once found.
    if (!begun) await valkey.command('EVAL', BEGIN, '1', searchKey(search.id), kept, ...fields, ...from)
    begun = true
    known = text(await valkey.command('EVAL', CLAIM, '1', question, known, search.id, kept))
    if (known === search.id) return search
  }
  return search
}

/** The search, joined; undefined if it is too old, left by all, or over without all its answers. */
async function join(valkey: Valkey, clock: Clock, id: string, since: number): Promise<Search | undefined> {
  const joined = await valkey.command('EVAL', JOIN, '1', searchKey(id), String(since))
  return Number(joined) === 1 ? (await facts(valkey, clock, id))?.search : undefined
}

const text = (reply: unknown) => (Buffer.isBuffer(reply) ? reply.toString() : '')

interface Facts {
  readonly search: Search
  readonly sources: readonly SourceProgress[]
  /** How many answers there are: the newest cursor. */
  readonly newest: number
}

async function facts(valkey: Valkey, clock: Clock, id: string): Promise<Facts | undefined> {
  // Read in this order: a caller told that all have answered also gets all answers.
  const [fields, length] = await Promise.all([
    valkey.command('HGETALL', searchKey(id)),
    valkey.command('LLEN', shownKey(id)),
  ])
  const texts = (fields as Buffer[]).map(String)
  let search: Search | undefined
  const sources: SourceProgress[] = []
  for (let at = 0; at < texts.length; at += 2) {
    const [name = '', value = ''] = [texts[at], texts[at + 1]]
    if (name === 'search') search = JSON.parse(value) as Search
    if (name.startsWith('from:')) sources.push(JSON.parse(value) as SourceProgress)
  }
  if (!search || search.expiresAt + GRACE_MS <= clock.now()) return undefined
  return { search, sources, newest: Number(length) }
}

async function add(valkey: Valkey, id: string, { progress, found, removed }: Answer): Promise<void> {
  const written = distinct(found).map((each) => {
    const text = JSON.stringify(each.solution)
    return { ...each, text, id: each.solution.id, digest: digest(text) }
  })
  const before =
    written.length === 0
      ? []
      : ((await valkey.command(
          'HMGET',
          placesKey(id),
          ...written.map((each) => each.id),
        )) as (Buffer | null)[])
  // Identical content is not new to callers who have seen it.
  const fresh = written.filter((each, at) => before[at]?.toString().split(':')[1] !== each.digest)
  const [shown, offers] = await Promise.all([
    packText(`{"solutions":[${fresh.map(({ text }) => text).join()}],"removed":${JSON.stringify(removed)}}`),
    pack(
      offersBySolution,
      fresh.map((each) => [each.id, each.offers] as const),
    ),
  ])
  const keys = [searchKey(id), shownKey(id), offersKey(id), placesKey(id)]
  const what = [CHANNEL, `changed ${id}`, `from:${progress.code}`, JSON.stringify(progress), shown, offers]
  const places = fresh.flatMap((each) => [each.id, each.digest])
  await valkey.command('EVAL', ADD, '4', ...keys, ...what, String(fresh.length), ...places, ...removed)
}

async function changes(
  { valkey, clock }: { readonly valkey: Valkey; readonly clock: Clock },
  { id, cursor, most }: { readonly id: string; readonly cursor: string; readonly most: number | undefined },
): Promise<Changes> {
  const known = await facts(valkey, clock, id)
  if (!known) return { cursor, sources: [], solutions: [], removed: [], more: false }
  const position = readCursor(cursor, known.newest)
  const entries = (await valkey.command('LRANGE', shownKey(id), String(position.since), '-1')) as Buffer[]
  const solutions = new Map<string, Numbered>()
  const removed = new Map<string, number>()
  let sequence = position.since
  for (const entry of entries) {
    sequence += 1
    const shown = JSON.parse(await unpackText(entry)) as Shown
    for (const solution of shown.solutions) {
      solutions.set(solution.id, { sequence, solution })
      removed.delete(solution.id)
    }
    for (const gone of shown.removed) {
      solutions.delete(gone)
      removed.set(gone, sequence)
    }
  }
  return {
    ...newAt(position, [...solutions.values()], { newest: sequence, most }),
    sources: known.sources,
    removed:
      position.until === 0 ? [] : [...removed].flatMap(([gone, at]) => (at > position.until ? [gone] : [])),
  }
}

interface Wait {
  readonly id: string
  readonly cursor: string
  readonly milliseconds: number
  readonly signal: AbortSignal
}

async function waitForChange(
  { valkey, clock, subscribers }: { valkey: Valkey; clock: Clock; subscribers: Subscribers },
  { id, cursor, milliseconds, signal }: Wait,
): Promise<void> {
  if (milliseconds <= 0) return
  // Subscribes before reading, so that nothing is missed in between.
  const enough = new AbortController()
  const woken = subscribers.wait(id, milliseconds, AbortSignal.any([signal, enough.signal]))
  try {
    const known = await facts(valkey, clock, id)
    const isOver = !isAsking(known?.sources.map(({ state }) => state) ?? [])
    if (!known || isOver || known.newest > readCursor(cursor, known.newest).since) enough.abort()
  } catch (error) {
    enough.abort()
    throw error
  }
  await woken
}

async function solution(valkey: Valkey, id: string, solutionId: string): Promise<FoundSolution | undefined> {
  const place = await valkey.command('HGET', placesKey(id), solutionId)
  if (!Buffer.isBuffer(place)) return undefined
  const index = String(Number.parseInt(place.toString(), 10) - 1)
  const [shown, made] = await Promise.all([
    valkey.command('LINDEX', shownKey(id), index),
    valkey.command('LINDEX', offersKey(id), index),
  ])
  if (!Buffer.isBuffer(shown) || !Buffer.isBuffer(made)) return undefined
  const { solutions } = JSON.parse(await unpackText(shown)) as Shown
  const offers = new Map(await unpack(offersBySolution, made)).get(solutionId)
  const found = solutions.find((each) => each.id === solutionId)
  return found && offers && { solution: found, offers }
}

function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}
