// The program of an API key. What is read of it is cached for two seconds and dropped when it changes in this process.

import { keyPrefix, modeOfKey } from '@interline/domain/access/api-key'
import { permissionsOfProgram } from '@interline/domain/access/permissions'
import { BlockList, isIPv6 } from 'node:net'
import { hashToken } from '../../platform/auth/tokens.ts'
import { openShortCache } from '../../platform/clock/short-cache.ts'
import { whenOver, type Tx } from '../../platform/database/database.ts'
import type { ClientActor } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'

const CACHE_MS = 2_000

interface Known {
  readonly actor: ClientActor
  /** Milliseconds since the epoch; null: until the key is ended. */
  readonly endsAt: number | null
}

export interface ClientKeys {
  /** Throws `key.invalid` or `key.ended`. */
  authenticate(key: string): Promise<ClientActor>
  /** A client is about to change: its keys are read again once the transaction is over. */
  changing(tx: Tx, clientId: string): void
}

export function openClientKeys({
  platform,
  agencies,
}: {
  readonly platform: Platform
  readonly agencies: Agencies
}): ClientKeys {
  const { clock, db } = platform
  const cached = openShortCache<Known>({ clock, forMs: CACHE_MS })
  const read = (key: string, hash: Buffer) =>
    // The key decides what may be seen, so there is no scope before its client is found.
    db.transaction('everything', (tx) => readKey(tx, { key, hash }, agencies))
  return {
    async authenticate(key) {
      if (modeOfKey(key) === null) throw failure('key.invalid')
      const hash = hashToken(key)
      const known = await cached.get(hash.toString('base64url'), () => read(key, hash))
      if (!known) throw failure('key.invalid')
      if (known.endsAt !== null && known.endsAt <= clock.now()) throw failure('key.ended')
      return known.actor
    },
    changing: (tx, clientId) => whenOver(tx, () => cached.forget(({ actor }) => actor.userId === clientId)),
  }
}

async function readKey(
  tx: Tx,
  { key, hash }: { readonly key: string; readonly hash: Buffer },
  agencies: Agencies,
): Promise<Known | undefined> {
  const row = await tx
    .selectFrom('api_keys as k')
    .innerJoin('api_clients as c', 'c.id', 'k.client_id')
    .select(['k.id as key_id', 'k.ends_at', 'c.ended_at', 'c.id', 'c.agency_id', 'c.name', 'c.mode'])
    .select(['c.scopes', 'c.calls', 'c.addresses', 'c.api_version'])
    .where('k.key_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return undefined
  const agency = await agencies.get(tx, row.agency_id)
  const ended = row.ended_at ?? (agency.status === 'closed' ? new Date(0) : row.ends_at)
  return {
    endsAt: ended === null ? null : ended.getTime(),
    actor: {
      realm: 'agency',
      caller: 'client',
      userId: row.id,
      name: row.name,
      agencyId: row.agency_id,
      roles: [],
      permissions: permissionsOfProgram(row.scopes),
      scopes: row.scopes,
      calls: row.calls,
      company: { ...agency.common, proxyLevel: agency.proxyLevel, frozen: agency.status === 'frozen' },
      status: row.mode === 'test' ? 'testing' : 'active',
      sessionId: row.key_id,
      keyPrefix: keyPrefix(key),
      apiVersion: row.api_version,
      mayCallFrom: within(row.addresses),
    },
  }
}

/** Whether an address is in one of some networks; in none of them: any address is. */
function within(networks: readonly string[]): (ip: string) => boolean {
  if (networks.length === 0) return () => true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (ip) => list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
