// Whether a host of a site is ready: what its name leads to, and whether this installation answers there with a
// certificate that browsers accept. The name was typed by staff and leads anywhere, so the call is a guarded one.

import type { Reply } from '@interline/contract/index'
import { normalHost } from '@interline/domain/site/hosts'
import { randomBytes } from 'node:crypto'
import { Resolver, lookup } from 'node:dns/promises'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { openFetch, OutgoingError, type GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts'
import { ASK_PATH, hostProof, hostRecord } from '../../site/index.ts'
import type { Deps } from './deps.ts'
import { readSite, contentOf } from './read.ts'

type Checked = Reply<'officeSite.checkHost'>

const TIMEOUT_MS = 5_000
/** Of an answer that is ours. */
const MOST_BYTES = 2_000
/** Addresses that are shown of a name. */
const SHOWN = 8

/** Throws `request.not_found` for a host that is neither of the draft nor published. */
export async function checkHost(
  ctx: OfficeCtx,
  { id, host: given }: { readonly id: string; readonly host: string },
  deps: Deps,
): Promise<Checked> {
  const host = normalHost(given)
  const held = await ctx.db.transaction('everything', (tx) => readSite(tx, id))
  const hosts = [...contentOf(held).hosts, ...held.row.hosts]
  if (host === undefined || !hosts.includes(host)) throw failure('request.not_found')
  const [addresses, alias, answer, record] = await Promise.all([
    isOfThisMachine(host, deps) ? ['127.0.0.1'] : addressesOf(host),
    aliasOf(host, deps),
    ask(host, deps),
    recordOf(host, deps),
  ])
  return { host, addresses, alias, answer, record }
}

/** Browsers take names under .localhost for this machine; name servers know none of them. */
function isOfThisMachine(host: string, { platform }: Pick<Deps, 'platform'>): boolean {
  return platform.settings.mode === 'development' && host.endsWith('.localhost')
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return [...new Set(found.map(({ address }) => address))].slice(0, SHOWN)
}

async function aliasOf(host: string, deps: Deps): Promise<string | null> {
  const found = await resolverOf(deps)
    .resolveCname(host)
    .catch(() => [])
  return found[0] ?? null
}

function resolverOf({ platform }: Pick<Deps, 'platform'>): Resolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  const { nameServers } = platform.settings
  if (nameServers.length > 0) resolver.setServers([...nameServers])
  return resolver
}

/** What name servers say when there is no such name, or no record of this kind. */
const NO_RECORD: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND'])

/** Other records of the same name are somebody else's business: one of them with our value is enough. */
async function recordOf(host: string, deps: Deps): Promise<Checked['record']> {
  const record = hostRecord(deps.platform, host)
  try {
    // A long text arrives in pieces.
    const found = (await resolverOf(deps).resolveTxt(record.name)).map((pieces) => pieces.join(''))
    return {
      ...record,
      state: found.includes(record.value) ? 'found' : found.length > 0 ? 'other' : 'missing',
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { ...record, state: NO_RECORD.has(code) ? 'missing' : 'failed' }
  }
}

async function ask(host: string, { platform }: Deps): Promise<Checked['answer']> {
  const { mode, port } = platform.settings
  const isDevelopment = mode === 'development'
  const { fetch, close } = openFetch({
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
    loopback: isDevelopment,
  })
  const isHere = isOfThisMachine(host, { platform })
  const base = isHere ? `http://127.0.0.1:${port}` : `https://${host}`
  try {
    return await proven(fetch, { base, host, isHere }, platform)
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return error.reason === 'too_long' ? 'other' : error.reason
  } finally {
    close()
  }
}

async function proven(
  fetch: GuardedFetch,
  { base, host, isHere }: { readonly base: string; readonly host: string; readonly isHere: boolean },
  platform: Deps['platform'],
): Promise<'ready' | 'other'> {
  const challenge = randomBytes(16).toString('hex')
  const url = `${base}${ASK_PATH}?domain=${host}&challenge=${challenge}`
  const answer = await fetch(url, isHere ? { headers: { host } } : {})
  const told = (await answer.json().catch(() => null)) as { readonly proof?: unknown } | null
  return told?.proof === hostProof(platform, host, challenge) ? 'ready' : 'other'
}
