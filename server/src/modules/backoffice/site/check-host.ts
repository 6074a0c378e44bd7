// Whether a host of a site is ready: what its name leads to, and whether this installation answers there with a
// certificate that browsers accept. The name was typed by staff and leads anywhere, so the call is a guarded one.

import type { Reply } from '@interline/contract/index'
import { normalHost } from '@interline/domain/site/hosts'
import { randomBytes } from 'node:crypto'
import { Resolver, lookup } from 'node:dns/promises'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { openFetch, OutgoingError, type GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts'
import { ASK_PATH, hostProof } from '../../site/index.ts'
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
  const [addresses, alias, answer] = await Promise.all([
    isOfThisMachine(host, deps) ? ['127.0.0.1'] : addressesOf(host),
    aliasOf(host),
    ask(host, deps),
  ])
  return { host, addresses, alias, answer }
}

/** Browsers take names under .localhost for this machine; name servers know none of them. */
function isOfThisMachine(host: string, { platform }: Pick<Deps, 'platform'>): boolean {
  return platform.settings.mode === 'development' && host.endsWith('.localhost')
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return [...new Set(found.map(({ address }) => address))].slice(0, SHOWN)
}

async function aliasOf(host: string): Promise<string | null> {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  const found = await resolver.resolveCname(host).catch(() => [])
  return found[0] ?? null
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
