// What belongs to no product: users with their sign-in, and agencies with their settings, statements and log. The log and
// the operators of the ledger stay as written when a user is forgotten: the law asks for them, and the log has a period.

import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../../db/json/codec.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  formerName,
  NO_TRACE,
  type Part,
  type PersonalDataHolder,
  type User,
} from '../../platform/personal-data/holder.ts'
import { entryOf, partOf } from '../../platform/personal-data/part-of.ts'
import { forgetEnquiries } from './enquiries.ts'
import { replaceNames } from './replace-names.ts'
import type { Platform } from '../../platform/platform.ts'

const USER =
  'id username nickname phone_area phone_number roles permissions status mfa only_own_orders created_at'
const SESSION = 'created_at seen_at ends_at revoked_at revoke_reason ip user_agent'
const DEVICE = 'network user_agent first_seen_at seen_at'
const PASSKEY = 'name synced made_at used_at blocked_at'
/** Without what was changed: that may be about somebody else. */
const OWN_LOG = 'at via ip user_agent action action_type target_id'
const AGENCY =
  'id name alias status settlement_currency email_language time_zone contact_name contact_email contact_phone address website_prefix created_at extra_info'
const SETTING = 'version key before after at by_name'
const LOG = 'at realm actor_id actor_name via ip user_agent action action_type target_id before after'
const TOP_UP =
  'id apply_to received_currency received_minor currency amount_minor fee_minor reference note state posted_at reversed_at'
const REQUEST =
  'id apply_to currency amount_minor paid_on method reference note state created_by_name created_at decided_by_name decided_at reason'
const ONLINE =
  'id payable_kind payable_id channel state currency amount_minor fee_minor payer_account created_at finished_at'
const PAYMENT = 'id order_id channel state currency amount_minor created_at finished_at'
/** Without what is to be done: the page of its kind shows that. */
const APPROVAL =
  'id kind subject amount_minor currency reason requested_by_name requested_at expires_at state decided_by_name decided_at remark'
const STATEMENT = 'id number currency period period_kind starts_on ends_on corrects issued_at'

/** Of a log that grows with every click only the newest entries fit into a file. */
export const LOG_MAX = 50_000

export function accountPeople(
  platform: Pick<Platform, 'factors' | 'sessions' | 'accountLinks'>,
): PersonalDataHolder {
  return {
    name: 'account',
    find: () => Promise.resolve(NO_TRACE),
    partsOf: (person) => (person.kind === 'user' ? partsOfUser(person) : []),
    partsOfAgency,
    forget: async (tx, person) => {
      if (person.kind === 'user') await forgetUser(tx, person, platform)
    },
  }
}

function partsOfUser({ id }: User): readonly Part[] {
  const own = sql`realm = 'agency' and user_id = ${id}`
  return [
    partOf('user', sql`select ${entryOf('u', `${USER} config`)} from users u where u.id = ${id}`),
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
      newest(sql`select ${entryOf('l', OWN_LOG)}, l.at from user_log l where l.actor_id = ${id}`),
    ),
  ]
}

function newest(rows: RawBuilder<unknown>) {
  return sql<{
    entry: Record<string, unknown>
  }>`select entry from (${rows} order by l.at desc limit ${LOG_MAX}) l order by at`
}

function partsOfAgency(agencyId: number): readonly Part[] {
  const own = sql`agency_id = ${agencyId}`
  return [
    partOf('agency', sql`select ${entryOf('a', AGENCY)} from agencies a where a.id = ${agencyId}`),
    // Those that its own people have changed: prices set by its seller are the seller's.
    partOf(
      'settings',
      sql`select ${entryOf('h', SETTING)} from agency_setting_history h
        where ${own} and h.by_realm = 'agency' and h.by_agency_id = ${agencyId} order by h.at`,
    ),
    partOf('users', sql`select ${entryOf('u', USER)} from users u where ${own} order by u.id`),
    partOf('top-ups', sql`select ${entryOf('t', TOP_UP)} from top_ups t where ${own} order by t.created_at`),
    partOf(
      'top-up-requests',
      sql`select ${entryOf('r', REQUEST)} from top_up_requests r where ${own} order by r.created_at`,
    ),
    partOf(
      'payments',
      sql`select ${entryOf('p', PAYMENT)} from payments p where ${own} order by p.created_at`,
    ),
    partOf(
      'online-payments',
      sql`select ${entryOf('a', ONLINE)} from gateway_attempts a where ${own} order by a.created_at`,
    ),
    partOf(
      'approvals',
      sql`select ${entryOf('a', APPROVAL)} from approvals a where ${own} and a.realm = 'agency' order by a.requested_at`,
    ),
    partOf(
      'wallet-alerts',
      sql`select ${entryOf('w', 'currency below_minor email alerted_at')} from wallet_alerts w where ${own} order by w.currency`,
    ),
    movementsOf(agencyId),
    partOf(
      'statements',
      sql`select ${entryOf('s', STATEMENT)} from statements s where ${own} order by s.issued_at`,
    ),
    partOf(
      'log',
      newest(sql`select ${entryOf('l', LOG)}, l.at from user_log l where ${own} and l.realm = 'agency'`),
    ),
  ]
}

/** The accounts of the agency's own books. Memos and operators may be another agency's, and stay out. */
function movementsOf(agencyId: number): Part {
  return partOf(
    'ledger-movements',
    sql`select jsonb_build_object('account', a.kind, 'currency', m.currency, 'seq', m.seq, 'amount', m.amount,
        'balance_after', m.balance_after, 'posted_at', m.posted_at, 'event', e.event_type, 'order_id', e.order_id,
        'reference', e.reference) as entry
      from ledger.account a join ledger.movement m on m.account_id = a.id join ledger.entry e on e.id = m.entry_id
      where a.agency_id = ${agencyId} order by a.id, m.seq`,
  )
}

async function forgetUser(
  tx: Tx,
  user: User,
  { factors, sessions, accountLinks }: Pick<Platform, 'factors' | 'sessions' | 'accountLinks'>,
): Promise<void> {
  const { agencyId, id } = user
  const owner = { realm: 'agency', userId: id } as const
  await factors.remove(tx, owner)
  await sessions.revokeAll(tx, owner, 'user_disabled')
  await accountLinks.endAll(tx, owner, 'revoked')
  for (const table of ['credentials', 'known_devices'] as const)
    await tx.deleteFrom(table).where('realm', '=', 'agency').where('user_id', '=', id).execute()
  await tx.deleteFrom('pictures').where('user_id', '=', id).execute()
  const name = formerName(user)
  await tx
    .updateTable('users')
    .set({
      // Unique, and an address that no mail server takes.
      username: `${id}@forgotten.invalid`,
      nickname: name,
      phone_area: null,
      phone_number: null,
      avatar: null,
      status: 'inactive',
      config: jsonText({}),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  await tx.deleteFrom('login_codes').where('realm', '=', 'agency').where('user_id', '=', id).execute()
  await tx
    .deleteFrom('sign_in_failures')
    .where('realm', '=', 'agency')
    .where('username', '=', user.username)
    .execute()
  await forgetEnquiries(tx, user.username)
  await replaceNames(tx, user)
}
