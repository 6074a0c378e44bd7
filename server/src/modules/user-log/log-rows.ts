// Log rows that match a filter, and their presentation to a reader.

import type { Reply } from '@interline/contract/index'
import en from '@interline/contract/text/en/user-log'
import zhCn from '@interline/contract/text/zh-cn/user-log'
import zhTw from '@interline/contract/text/zh-tw/user-log'
import type { Asked } from '@interline/domain/lists/filters'
import { browserName } from '@interline/domain/session/browser-name'
import type { Locale } from '@interline/domain/text/text'
import { OFFICE_LOG_FILTERS } from '@interline/domain/user-log/filters'
import { targetKind } from '@interline/domain/user-log/target'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { conditionsOf, containing, inDays } from '../../platform/lists/conditions.ts'
import type { Reader } from './reader.ts'

const TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
}

export type LogFilter = Asked<typeof OFFICE_LOG_FILTERS>
type Shown = Reply<'userLog.list'>['rows'][number]
export type LogRow = Awaited<ReturnType<ReturnType<typeof logRows>['execute']>>[number]

/** Newest first, with the current names of users and agencies. */
export function logRows(tx: Tx, { agencyId, zone }: Reader, filter: LogFilter) {
  const conditions = conditionsOf(OFFICE_LOG_FILTERS, filter, {
    q: (words) =>
      containing(words, ...['actor_name', 'target_id', 'ip'].map((name) => sql.ref(`user_log.${name}`))),
    time: (days) => inDays(sql.ref('user_log.at'), days, zone),
    actionType: (type) => sql<boolean>`user_log.action_type = ${type}`,
    operator: (id) => sql<boolean>`user_log.actor_id = ${id}`,
    via: (via) => sql<boolean>`user_log.via = ${via}`,
    target: (id) => sql<boolean>`user_log.target_id = ${id}`,
    realm: (realm) => sql<boolean>`user_log.realm = ${realm}`,
    agency: (id) => sql<boolean>`user_log.agency_id::text = ${id}`,
  })
  return conditions
    .reduce((rows, condition) => rows.where(condition), tx.selectFrom('user_log'))
    .leftJoin('agencies', 'agencies.id', 'user_log.agency_id')
    .selectAll('user_log')
    .select('agencies.name as agency_name')
    .$if(agencyId !== undefined, (rows) => rows.where('user_log.agency_id', '=', agencyId ?? 0))
    .orderBy('user_log.at', 'desc')
    .orderBy('user_log.id', 'desc')
}

/** The rows in the reader's language, with the names of their subjects. */
export async function presentRows(tx: Tx, rows: readonly LogRow[], locale: Locale): Promise<Shown[]> {
  const names = await targetNames(tx, rows)
  return rows.map((row) => {
    const target = row.target_id === null ? null : { id: row.target_id, name: names.get(keyOf(row)) ?? null }
    return {
      id: String(row.id),
      time: row.at.toISOString(),
      realm: row.realm,
      operator: { id: row.actor_id, name: row.actor_name },
      ip: row.ip,
      ...browserName(row.user_agent),
      via: row.via,
      action: row.action,
      text: sentence(row.action, target?.name ?? target?.id ?? '', locale),
      actionType: row.action_type,
      target,
      agency: row.agency_id === null ? null : { id: row.agency_id, name: row.agency_name ?? '' },
      before: row.before ?? null,
      after: row.after ?? null,
    }
  })
}

function sentence(action: string, target: string, locale: Locale): string {
  // Rows of a later version may contain actions without a text in this one.
  return (TEXTS[locale][action] ?? action).replaceAll('{target}', target).trim()
}

function keyOf({ action, target_id: id }: Pick<LogRow, 'action' | 'target_id'>): string {
  return `${targetKind(action)} ${id}`
}

/** Of people, staff and agencies, and the reference of a top-up; everything else is known by its number. */
async function targetNames(tx: Tx, rows: readonly LogRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = (kind: string) => [
    ...new Set(
      rows.flatMap((row) => (targetKind(row.action) === kind && row.target_id ? [row.target_id] : [])),
    ),
  ]
  const [users, staff, agencies, topUps] = [ids('user'), ids('staff'), ids('agency'), ids('top-up')]
  const found = [
    ...(users.length > 0
      ? (await tx.selectFrom('users').select(['id', 'nickname']).where('id', 'in', users).execute()).map(
          ({ id, nickname }) => [`user ${id}`, nickname] as const,
        )
      : []),
    ...(staff.length > 0
      ? (await tx.selectFrom('staff').select(['id', 'nickname']).where('id', 'in', staff).execute()).map(
          ({ id, nickname }) => [`staff ${id}`, nickname] as const,
        )
      : []),
    ...(agencies.length > 0
      ? (
          await tx
            .selectFrom('agencies')
            .select(['id', 'name'])
            .where(sql<string>`id::text`, 'in', agencies)
            .execute()
        ).map(({ id, name }) => [`agency ${id}`, name] as const)
      : []),
  ]
  if (topUps.length === 0) return new Map(found)
  const references = await tx
    .selectFrom('top_ups')
    .select(['id', 'reference'])
    .where('id', 'in', topUps)
    .execute()
  return new Map([...found, ...references.map(({ id, reference }) => [`top-up ${id}`, reference] as const)])
}
