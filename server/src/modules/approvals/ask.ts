import { jsonText } from '../../../db/json/codec.ts'
import { LOCALES } from '@interline/domain/text/text'
import { tellPeople } from '../../platform/alerts/tell-people.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import { expireOpen } from './expire.ts'
import type { AnyKind, Kinds, Requester, Wanted } from './kinds.ts'

const DAY_MS = 86_400_000
const DAYS = 7

/**
 * Creates a request in the caller's transaction, for a colleague in the caller's realm. Throws
 * `approval.already_open` if one of the same kind is open for the same subject.
 */
export async function ask(
  tx: Tx,
  by: Requester,
  kind: AnyKind,
  { subject, payload, amount, reason, until = null, now }: Wanted<unknown>,
  kinds: Kinds,
): Promise<{ readonly id: string }> {
  const { actor } = by
  const rule = kind.decidedBy[actor.realm]
  if (!rule) throw new Error(`no one in realm ${actor.realm} decides on ${kind.kind}`)
  const agencyId = actor.realm === 'agency' ? actor.agencyId : null
  const stored = kind.payload.stored(payload) as Readonly<Record<string, unknown>>
  await expireOpen(tx, now, { kinds, about: { kind: kind.kind, subject } })
  const id = newId('apv', now)
  const usual = now + (kind.days ?? DAYS) * DAY_MS
  const row = await tx
    .insertInto('approvals')
    .values({
      id,
      realm: actor.realm,
      agency_id: agencyId,
      kind: kind.kind,
      subject,
      payload: jsonText(stored),
      amount_minor: amount?.minor ?? null,
      currency: amount?.currency ?? null,
      reason,
      requested_by: actor.userId,
      requested_by_name: actor.name,
      requested_at: new Date(now),
      expires_at: new Date(until === null ? usual : Math.min(usual, until)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw failure('approval.already_open')
  await writeUserLog(tx, by, now, {
    realm: actor.realm,
    agencyId,
    actorId: actor.userId,
    actorName: actor.name,
    action: 'approvals.requested',
    type: 'finance',
    targetId: id,
    after: { kind: kind.kind, subject, reason, ...stored },
  })
  await tellPeople(tx, {
    agencyId,
    kind: 'approval',
    cause: `approval ${id}`,
    words: 'approvalWaiting',
    values: titlesOf(kind, payload),
    audience: { rule, except: actor.userId },
    at: now,
  })
  return { id }
}

/** What it is about, in each language. */
export function titlesOf(kind: AnyKind, payload: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    LOCALES.map((locale) => [`title.${locale}`, kind.describe(payload, locale).title]),
  )
}
