// What an owner prepares of the look of its site: only the opened parts that differ from what is published, so that
// publishing them changes nothing else. A part that staff close meanwhile is neither shown nor published.

import { isDeepStrictEqual } from 'node:util'
import { ownerPartsOf, type OwnerEdit, type OwnerPart } from '@interline/domain/site/owner-parts'
import { JSON_COLUMNS } from '../../../../db/json-columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { documentOf } from '../../site/index.ts'
import { knownParts, type HeldSite } from './read.ts'

export interface LookDraft {
  /** The parts that would be published now; none: there is nothing to publish. */
  readonly edit: OwnerEdit
  /** 0: none was saved yet. */
  readonly revision: number
  readonly changedAt: Date | null
}

export async function readLookDraft(tx: Tx, { row }: HeldSite): Promise<LookDraft> {
  const saved = await tx
    .selectFrom('site_look_drafts')
    .selectAll()
    .where('site_id', '=', row.id)
    .executeTakeFirst()
  if (!saved) return { edit: {}, revision: 0, changedAt: null }
  const edit = JSON_COLUMNS['site_look_drafts.edit'].read(saved.edit)
  return { edit: changesOf(edit, { row }), revision: saved.revision, changedAt: saved.changed_at }
}

/** Of an edit the parts that are open and not published like this already. */
export function changesOf(edit: OwnerEdit, { row }: Pick<HeldSite, 'row'>): OwnerEdit {
  const opened = knownParts(row)
  const live = ownerPartsOf(documentOf(row), opened)
  return Object.fromEntries(
    Object.entries(edit).filter(
      ([part, given]) =>
        opened.includes(part as OwnerPart) && !isDeepStrictEqual(given, live[part as OwnerPart]),
    ),
  )
}

/** `revision`: one more than the one that it replaces. An empty edit: there is no draft any more. */
export async function writeLookDraft(
  tx: Tx,
  id: string,
  { edit, revision, at }: { readonly edit: OwnerEdit; readonly revision: number; readonly at: number },
): Promise<void> {
  const values = {
    edit: JSON_COLUMNS['site_look_drafts.edit'].write(edit),
    revision,
    changed_at: new Date(at),
  }
  await tx
    .insertInto('site_look_drafts')
    .values({ site_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['root_agency_id', 'site_id']).doUpdateSet(values))
    .execute()
}
