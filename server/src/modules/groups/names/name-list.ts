// The name list of a group order: saved as typed and encrypted as a whole, checked whenever it is read.

import type { NameList as Shape } from '@interline/contract/groups/shapes'
import {
  checkNames,
  isComplete,
  longestIn,
  type CheckedNames,
  type NameContext,
  type NameRow,
} from '@interline/domain/groups/name-list'
import type { Locale } from '@interline/domain/text/text'
import { platformDay } from '@interline/domain/time/zone'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { FieldCipher } from '../../../platform/secrets/field-cipher.ts'
import { ruleSentence } from '../../../platform/text/sentences.ts'
import type { Deps } from '../deps.ts'
import { isPaying, legsOf, planOf, type GroupRow } from '../order/rows.ts'

export const nameListPlace = (orderId: string) => `group_name_lists ${orderId}`

export interface SavedNames {
  readonly rows: readonly NameRow[]
  /** 0: nothing is saved. */
  readonly version: number
}

export async function readNames(
  tx: Tx,
  order: Pick<GroupRow, 'id' | 'agency_id'>,
  cipher: FieldCipher,
): Promise<SavedNames> {
  const row = await tx
    .selectFrom('group_name_lists')
    .select(['content_cipher', 'version'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .executeTakeFirst()
  if (!row) return { rows: [], version: 0 }
  const rows = JSON.parse(cipher.open(row.content_cipher, nameListPlace(order.id))) as NameRow[]
  return { rows, version: row.version }
}

/** What a list of the order is checked against. */
export function contextOf(
  order: GroupRow,
  { places, platform }: Pick<Deps, 'places' | 'platform'>,
): NameContext {
  const legs = planOf(order)?.terms.flights ?? legsOf(order.group_request)
  const days = legs.map(({ date }) => date)
  return {
    today: platformDay(platform.clock.now()),
    lastDay: days.at(-1) ?? order.depart_on,
    counts: order.group_counts,
    isCountry: (code) => places.country(code) !== undefined,
  }
}

/** Stores a list. `expected`: the version that the person saw; another one is refused with `request.version_conflict`. */
export async function storeNames(
  tx: Tx,
  order: GroupRow,
  {
    rows,
    expected,
    by,
    at,
  }: {
    readonly rows: readonly NameRow[]
    readonly expected?: number | undefined
    readonly by: string
    readonly at: number
  },
  deps: Deps,
): Promise<SavedNames> {
  const before = await readNames(tx, order, deps.cipher)
  if (expected !== undefined && before.version !== expected) throw failure('request.version_conflict')
  const { faults, counts } = checkNames(rows, contextOf(order, deps))
  const values = {
    content_cipher: deps.cipher.seal(JSON.stringify(rows), nameListPlace(order.id)),
    row_count: rows.length,
    issue_count: faults.length + counts.length,
    version: before.version + 1,
    updated_at: new Date(at),
    updated_by_name: by,
  }
  await tx
    .insertInto('group_name_lists')
    .values({
      ...values,
      order_id: order.id,
      agency_id: order.agency_id,
      root_agency_id: order.root_agency_id,
    })
    .onConflict((conflict) => conflict.columns(['root_agency_id', 'order_id']).doUpdateSet(values))
    .execute()
  return { rows, version: values.version }
}

/** Throws `group.names_incomplete` where something is wrong with a list. */
export function refuseIncomplete(checked: CheckedNames): void {
  if (!isComplete(checked)) throw failure('group.names_incomplete')
}

export function isEditable(order: GroupRow): boolean {
  const isOpen = order.status === 'to_be_apply_seat' || order.status === 'seat_applying' || isPaying(order)
  return isOpen && order.group_names_at === null
}

/** `CHAN/TAI MAN` of every row. */
export function namesIn(rows: readonly NameRow[]): string[] {
  return rows.map(({ surname, given_name: given }) => `${surname}/${given}`)
}

export function presentNames(
  order: GroupRow,
  { rows, version }: SavedNames,
  { locale, deps }: { readonly locale: Locale; readonly deps: Deps },
): z.input<typeof Shape> {
  const checked = checkNames(rows, contextOf(order, deps))
  return {
    orderId: order.id,
    version,
    rows: rows.map((row) => ({ ...row })),
    faults: checked.faults.map((fault) => ({
      ...fault,
      message: ruleSentence(`names.${fault.rule}`, { max: longestIn(fault.column) }, locale),
    })),
    counts: checked.counts.map((each) => ({ ...each })),
    submittedAt: order.group_names_at?.toISOString() ?? null,
    editable: isEditable(order),
  }
}
