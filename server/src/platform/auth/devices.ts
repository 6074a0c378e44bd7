// The origin of a sign-in. A device is a browser with our signed cookie; it is known to a user once they have
// signed in on it. Everything else counts by network, so that strangers can only use up their own attempts.

import { sql } from 'kysely'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Tx } from '../database/database.ts'
import type { Pepper } from './pepper.ts'
import type { Realm } from './sessions.ts'

const KNOWN_DAYS = 180
const MOST_DEVICES = 20
/** For one network and one user agent: a program that rejects cookies must not push the others out. */
const MOST_ALIKE = 5

export interface Devices {
  /** The device id of a cookie; undefined when we did not sign it. */
  read(cookie: string | undefined): string | undefined
  /** A new device and its cookie. */
  make(): { id: string; cookie: string }
}

export interface Owner {
  readonly realm: Realm
  readonly userId: string
}

/** What is known of the device at a sign-in. */
export interface DeviceSeen {
  readonly id: string
  readonly network: string
  readonly userAgent: string
}

export function openDevices(pepper: Pepper): Devices {
  const sign = (id: string) => pepper.digest('device', id)
  return {
    read(cookie) {
      const [, id, signature] = /^d_([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
      if (id === undefined || signature === undefined) return undefined
      const given = Buffer.from(signature, 'base64url')
      const right = sign(id)
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
    },
    make() {
      const id = randomBytes(16).toString('base64url')
      return { id, cookie: `d_${id}.${sign(id).toString('base64url')}` }
    },
  }
}

/** The network of an address: an IPv4 address itself, for IPv6 the 64-bit prefix of one household or host. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const groups = ip.includes('::')
    ? [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
    : before
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Whether the user has signed in on the device within the last 180 days. `now` in milliseconds since the epoch. */
export async function isKnownDevice(
  tx: Tx,
  { realm, userId }: Owner,
  { device, now }: { device: string; now: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('known_devices')
    .select('seen_at')
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .executeTakeFirst()
  return row !== undefined && now - row.seen_at.getTime() < KNOWN_DAYS * 86_400_000
}

/**
 * Records that the user signed in on a device and returns whether it is new to them. A program without
 * cookies is not new while its network and user agent are unchanged.
 */
export async function recordDevice(
  tx: Tx,
  { realm, userId }: Owner,
  { id, network, userAgent, now }: DeviceSeen & { readonly now: number },
): Promise<boolean> {
  const agent = userAgent.slice(0, 300)
  const rows = await tx
    .selectFrom('known_devices')
    .select(['device', 'network', 'user_agent'])
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .where('device', '<>', id)
    .orderBy('seen_at', 'desc')
    .execute()
  const alike = rows.filter((row) => row.network === network && row.user_agent === agent)
  const tooMany = [...alike.slice(MOST_ALIKE - 1), ...rows.slice(MOST_DEVICES - 1)]
  if (tooMany.length > 0) {
    await tx
      .deleteFrom('known_devices')
      .where('realm', '=', realm)
      .where('user_id', '=', userId)
      .where(
        'device',
        'in',
        tooMany.map(({ device }) => device),
      )
      .execute()
  }
  const { rows: written } = await sql<{ is_new: boolean }>`
    insert into known_devices (realm, user_id, device, network, user_agent, first_seen_at, seen_at)
    values (${realm}, ${userId}, ${id}, ${network}, ${agent}, ${new Date(now)}, ${new Date(now)})
    on conflict (realm, user_id, device)
      do update set network = excluded.network, user_agent = excluded.user_agent, seen_at = excluded.seen_at
    returning xmax = 0 as is_new`.execute(tx)
  return alike.length === 0 && written[0]?.is_new === true
}

/** Forgets all devices of a user but this one: after a change of password. */
export async function forgetDevices(
  tx: Tx,
  { realm, userId }: Owner,
  except: string | undefined,
): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .where('device', '<>', except ?? '')
    .execute()
}
