// The filters of a list as SQL. A list supplies a condition for each of its filters, so that a filter without
// one does not compile.

import type { Asked, DayFilterOf, Filters, OtherFilterOf } from '@interline/domain/lists/filters'
import { addDays, daysBetween } from '@interline/domain/time/local-date'
import { startOfDay } from '@interline/domain/time/zone'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { failure, type FieldReason } from '../http/failure.ts'

type Condition = Expression<SqlBool>

/** Dates of a filter, both inclusive; an open end is absent. */
export interface AskedDays {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type ConditionsOf<F extends Filters> = {
  readonly [Name in OtherFilterOf<F>]: (value: NonNullable<Asked<F>[Name]>) => Condition
} & { readonly [Name in DayFilterOf<F>]: (days: AskedDays) => Condition }

/** The conditions of the active filters. */
export function conditionsOf<F extends Filters>(
  filters: F,
  asked: NoInfer<Asked<F>>,
  conditions: NoInfer<ConditionsOf<F>>,
): Condition[] {
  const set = asked as Readonly<Partial<Record<string, string>>>
  const named = conditions as unknown as Readonly<Record<string, (value: unknown) => Condition>>
  return Object.entries(filters).flatMap(([name, { kind }]) => {
    const days = { from: set[`${name}From`], to: set[`${name}To`] }
    if (kind === 'days') return days.from || days.to ? [named[name]!(days)] : []
    return set[name] ? [named[name]!(set[name])] : []
  })
}

/** Throws `request.invalid` for ranges that end before they begin or are longer than their filter allows. */
export function refuseRanges<F extends Filters>(filters: F, asked: NoInfer<Asked<F>>): void {
  const set = asked as Readonly<Partial<Record<string, string>>>
  const fields = Object.entries(filters).flatMap(([name, filter]): FieldReason[] => {
    if (filter.kind !== 'days') return []
    const [from, to, path] = [set[`${name}From`], set[`${name}To`], `${name}To`]
    if (!from || !to) return []
    if (to < from) return [{ path, rule: 'field.range', values: { from } }]
    if (filter.longest === undefined || daysBetween(from, to) < filter.longest) return []
    return [{ path, rule: 'field.range_too_long', values: { max: filter.longest } }]
  })
  if (fields.length > 0) throw failure('request.invalid', { fields })
}

/** Instants of a column within dates of a time zone. */
export function inDays(column: RawBuilder<unknown>, { from, to }: AskedDays, zone: string): Condition {
  const begin = from ? sql`${column} >= ${new Date(startOfDay(from, zone))}` : sql`true`
  const end = to ? sql`${column} < ${new Date(startOfDay(addDays(to, 1), zone))}` : sql`true`
  return sql<SqlBool>`(${begin} and ${end})`
}

/** A calendar date of a column within days. */
export function onDays(column: RawBuilder<unknown>, { from, to }: AskedDays): Condition {
  const begin = from ? sql`${column} >= ${from}` : sql`true`
  const end = to ? sql`${column} <= ${to}` : sql`true`
  return sql<SqlBool>`(${begin} and ${end})`
}

/** A case-insensitive substring match on any of some texts; LIKE wildcards are escaped. */
export function containing(words: string, ...columns: readonly RawBuilder<unknown>[]): Condition {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`
}
