// People who belong to no agency: members of the platform's staff, and whoever sent an enquiry. Of staff the user log and the operators of the ledger stay as written, as of users of agencies.

import { sql } from 'kysely'
import { jsonText } from '../../../db/json/codec.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { formerName, type Part } from '../../platform/personal-data/holder.ts'
import { entryOf, partOf } from '../../platform/personal-data/part-of.ts'
import type { Platform } from '../../platform/platform.ts'
import { LOG_MAX } from './account.ts'
import { contactOf, enquiriesOf } from './enquiries.ts'
import { replaceStaffNames } from './staff-names.ts'

const STAFF = 'id username nickname roles status mfa created_at invited lists'
const SESSION = 'created_at seen_at ends_at revoked_at revoke_reason ip user_agent'
const DEVICE = 'network user_agent first_seen_at seen_at'
const PASSKEY = 'name synced made_at used_at blocked_at'
const OWN_LOG = 'at via ip user_agent action action_type target_id'
const ENQUIRY =
  'id received_at name email area_code phone country company_name company_address website others host locale status handled_at agency_id'

export interface StaffMember {
  readonly kind: 'staff'
  readonly id: string
  readonly username: string
  readonly name: string
}

export interface Enquirer {
  readonly kind: 'enquirer'
  /** As `contactOf` returns it. */
  readonly contact: string
  /** As in the newest enquiry. */
  readonly name: string
}

/** Throws `request.not_found`. */
export async function findStaff(tx: Tx, username: string): Promise<StaffMember> {
  const row = await tx
    .selectFrom('staff')
    .select(['id', 'username', 'nickname'])
    .where('username', '=', username.trim().toLowerCase())
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return { kind: 'staff', id: row.id, username: row.username, name: row.nickname }
}

/** By email address, or by phone number with its area code. Throws `request.not_found`. */
export async function findEnquirer(tx: Tx, written: string): Promise<Enquirer> {
  const contact = contactOf(written)
  const row = await tx
    .selectFrom('enquiries')
    .select('name')
    .where(enquiriesOf(contact))
    .orderBy('received_at', 'desc')
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return { kind: 'enquirer', contact, name: row.name }
}

export function partsOfPlatform(person: StaffMember | Enquirer): readonly Part[] {
  if (person.kind === 'enquirer')
    return [
      partOf(
        'enquiries',
        sql`select ${entryOf('e', ENQUIRY)} from enquiries e where ${enquiriesOf(person.contact)} order by e.received_at`,
      ),
    ]
  const own = sql`realm = 'office' and user_id = ${person.id}`
  return [
    partOf('staff', sql`select ${entryOf('s', STAFF)} from staff s where s.id = ${person.id}`),
    partOf(
      'sessions',
      sql`select ${entryOf('s', SESSION)} from sessions s where ${own} order by s.created_at`,
    ),
    partOf(
      'devices',
      sql`select ${entryOf('d', DEVICE)} from known_devices d where ${own} order by d.seen_at`,
    ),
    partOf('passkeys', sql`select ${entryOf('k', PASSKEY)} from passkeys k where ${own} order by k.made_at`),
    partOf(
      'log',
      sql`select entry from (select ${entryOf('l', OWN_LOG)}, l.at from user_log l
        where l.actor_id = ${person.id} order by l.at desc limit ${LOG_MAX}) l order by at`,
    ),
  ]
}

type Accounts = Pick<Platform, 'factors' | 'sessions' | 'accountLinks'>

/** The administrators stay locked, so that two cannot be forgotten at once. */
export async function isLastAdministrator(tx: Tx, id: string): Promise<boolean> {
  const administrators = await tx
    .selectFrom('staff')
    .select('id')
    .where('status', '=', 'active')
    .where('invited', '=', false)
    .where(sql<boolean>`'platformAdmin' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return administrators.length === 1 && administrators[0]?.id === id
}

/** The account can never be used again. The caller has refused the last administrator. */
export async function forgetStaff(tx: Tx, person: StaffMember, accounts: Accounts): Promise<void> {
  const { id, username } = person
  const owner = { realm: 'office', userId: id } as const
  await accounts.factors.remove(tx, owner)
  await accounts.sessions.revokeAll(tx, owner, 'user_disabled')
  await accounts.accountLinks.endAll(tx, owner, 'revoked')
  for (const table of ['credentials', 'known_devices', 'login_codes'] as const)
    await tx.deleteFrom(table).where('realm', '=', 'office').where('user_id', '=', id).execute()
  await tx
    .deleteFrom('sign_in_failures')
    .where('realm', '=', 'office')
    .where('username', '=', username)
    .execute()
  await replaceStaffNames(tx, person)
  await tx
    .updateTable('staff')
    .set({
      // Unique, and an address that no mail server takes.
      username: `${id}@forgotten.invalid`,
      nickname: formerName(person),
      status: 'inactive',
      lists: jsonText({}),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
