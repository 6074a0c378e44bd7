// Many travellers in one query: as a table, and the orders that were found by their place in it.

import { sql, type RawBuilder } from 'kysely'
import type { Traveller } from '../../../platform/personal-data/holder.ts'

/** The table `a` with `surname`, `given`, `birthday` and `place`, counted from 1. Names in capitals. */
export function asked(travellers: readonly Traveller[]): RawBuilder<unknown> {
  return sql`unnest(${travellers.map(({ surname }) => surname)}::text[], ${travellers.map(
    ({ givenNames }) => givenNames,
  )}::text[], ${travellers.map(({ birthday }) => birthday)}::date[]) with ordinality as a(surname, given, birthday, place)`
}

/** The orders of each traveller, in the order of the travellers. */
export function listsOfOrders(
  travellers: readonly Traveller[],
  rows: readonly { readonly place: number | bigint; readonly id: string }[],
): readonly (readonly string[])[] {
  return travellers.map((_, at) => rows.flatMap(({ place, id }) => (Number(place) === at + 1 ? [id] : [])))
}
