// Exports: asked for with a reason, made by a job, kept encrypted for a day, each download logged.

import type { Input, Reply } from '@interline/contract/index'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { jsonText } from '../../../db/json/codec.ts'
import type { DataExports } from '../../../db/types.ts'
import { byActor, writeUserLog } from '../../platform/auth/user-log.ts'
import type { FileReply, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import { zipOf, type Table } from './bundle.ts'
import { contactOf } from './enquiries.ts'
import { NAMELESS } from './empty-exports.ts'
import { findAny, labelOf, partsOfAny } from './found-person.ts'
import type { Deps, GivenPerson } from './subject.ts'

type DataExport = Reply<'officePersonalData.export'>
type Row = Omit<Selectable<DataExports>, 'content_cipher'>
type Cipher = { readonly cipher: FieldCipher }

/** More would not fit into one file that a server makes beside its other work. */
const EXPORT_ORDERS_MAX = 20_000
const HOURS = 24
const LISTED_DAYS = 30

export const makeExport = jobKind({
  name: 'personal-data.export',
  payload: z.object({ id: z.string() }),
  retries: 3,
})

export function exportPlace(id: string): string {
  return `data_exports ${id}`
}

/** Throws `request.not_found` and `personal_data.too_many`. */
export function requestExport(
  ctx: OfficeCtx,
  { agencyId, person, reason }: Input<'officePersonalData.export'>['body'],
  { platform, holders }: Deps,
): Promise<DataExport> {
  const now = platform.clock.now()
  return ctx.db.transaction('everything', async (tx) => {
    const found = person && (await findAny(tx, { agencyId, person }, { holders }))
    if (!found && agencyId === null) throw failure('request.not_found')
    const agencyName = agencyId === null ? null : await nameOfAgency(tx, agencyId)
    if (!found) {
      const { orders } = await tx
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<bigint>().as('orders'))
        .where('agency_id', '=', agencyId)
        .executeTakeFirstOrThrow()
      if (orders > BigInt(EXPORT_ORDERS_MAX))
        throw failure('personal_data.too_many', { values: { max: EXPORT_ORDERS_MAX } })
    }
    const id = newId('exp', now)
    const label = found ? labelOf(found) : (agencyName ?? '')
    await tx
      .insertInto('data_exports')
      .values({
        id,
        agency_id: agencyId,
        person: person && jsonText(stored(person)),
        label,
        requested_at: new Date(now),
        requested_by: ctx.actor.userId,
        requested_by_name: ctx.actor.name,
        reason,
      })
      .execute()
    await platform.jobs.enqueue(tx, makeExport, { id })
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'personal-data.export_requested',
      type: 'export',
      targetId: id,
      after: { agencyId, person: person?.kind ?? 'agency', reason },
    })
    return present(await readRow(tx, id), agencyName)
  })
}

/** With a contact as forgetting compares it. */
function stored(person: GivenPerson): GivenPerson {
  return person.kind === 'enquirer' ? { ...person, contact: contactOf(person.contact) } : person
}

type Tx = Parameters<Parameters<OfficeCtx['transaction']>[0]>[0]

/** Throws `request.not_found`. */
async function nameOfAgency(tx: Tx, id: number): Promise<string> {
  const agency = await tx.selectFrom('agencies').select('name').where('id', '=', id).executeTakeFirst()
  if (!agency) throw failure('request.not_found')
  return agency.name
}

const COLUMNS = [
  'root_agency_id',
  'id',
  'agency_id',
  'person',
  'label',
  'state',
  'requested_at',
  'requested_by',
  'requested_by_name',
  'reason',
  'expires_at',
  'entries',
] as const

function readRow(tx: Tx, id: string): Promise<Row> {
  return tx.selectFrom('data_exports').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}

export function listExports(
  ctx: OfficeCtx,
  { platform: { clock } }: Deps,
): Promise<Reply<'officePersonalData.exports'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const rows = await tx
      .selectFrom('data_exports')
      .leftJoin('agencies', 'agencies.id', 'data_exports.agency_id')
      .select(COLUMNS.map((column) => `data_exports.${column}` as const))
      .select('agencies.name as agency_name')
      .where('requested_at', '>', new Date(clock.now() - LISTED_DAYS * 86_400_000))
      .orderBy('requested_at', 'desc')
      .limit(100)
      .execute()
    return { exports: rows.map((row) => present(row, row.agency_name)) }
  })
}

/** Throws `request.not_found` and `personal_data.expired`. */
export function downloadExport(
  ctx: OfficeCtx,
  id: string,
  { platform: { clock }, cipher }: Deps & Cipher,
): Promise<FileReply> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await tx.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || row.state === 'waiting' || row.state === 'failed') throw failure('request.not_found')
    if (!row.content_cipher || (row.expires_at?.getTime() ?? 0) <= clock.now())
      throw failure('personal_data.expired', { values: { hours: HOURS } })
    await writeUserLog(tx, ctx, clock.now(), {
      ...byActor(ctx.actor),
      action: 'personal-data.export_downloaded',
      type: 'export',
      targetId: id,
    })
    const content = Buffer.from(cipher.open(row.content_cipher, exportPlace(id)), 'base64')
    return { name: `interline-data-${id}.zip`, type: 'application/zip', content }
  })
}

/** The job: may run twice, and then makes the same file again. A failure is shown until a repetition succeeds. */
export async function makeBundle(id: string, deps: Deps & Cipher): Promise<void> {
  try {
    await writeBundle(id, deps)
  } catch (error) {
    await deps.platform.db.transaction('everything', (tx) =>
      tx
        .updateTable('data_exports')
        .set({ state: 'failed' })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute(),
    )
    throw error
  }
}

const UNFINISHED = ['waiting', 'failed'] as const

async function writeBundle(id: string, { platform, cipher, holders }: Deps & Cipher): Promise<void> {
  const { db, clock } = platform
  const made = await db.transaction('everything', async (tx) => {
    const row = await readRow(tx, id)
    if (row.state !== 'waiting' && row.state !== 'failed') return undefined
    const person = row.person as Input<'officePersonalData.export'>['body']['person']
    const agencyId = row.agency_id
    const parts = person
      ? partsOfAny(await findAny(tx, { agencyId, person }, { holders }))
      : agencyId === null
        ? []
        : holders.flatMap((holder) => holder.partsOfAgency(agencyId))
    const tables: Table[] = []
    for (const part of parts) tables.push([part.name, await part.read(tx)])
    return { tables, label: row.label, requestedAt: row.requested_at.toISOString() }
  })
  if (!made) return
  const { content, entries } = await zipOf(made)
  await db.transaction('everything', (tx) =>
    tx
      .updateTable('data_exports')
      .set({
        state: 'ready',
        entries,
        expires_at: new Date(clock.now() + HOURS * 3_600_000),
        content_cipher: cipher.seal(Buffer.from(content).toString('base64'), exportPlace(id)),
      })
      .where('id', '=', id)
      .where('state', 'in', UNFINISHED)
      .execute(),
  )
}

/**
 * Empties what has expired, of people the name as well; returns the number. A file that could not be made in that time is
 * never made. Expired ones of earlier versions may have a name.
 */
export async function emptyExpired({ platform: { db, clock } }: Deps): Promise<number> {
  const { numUpdatedRows } = await db.transaction('everything', (tx) =>
    tx
      .updateTable('data_exports')
      .set({ ...NAMELESS, state: 'expired' })
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'ready'), eb('expires_at', '<=', new Date(clock.now()))]),
          eb.and([
            eb('state', '=', 'failed'),
            eb('requested_at', '<=', new Date(clock.now() - HOURS * 3_600_000)),
          ]),
          eb.and([eb('state', '=', 'expired'), eb('person', 'is not', null), eb('label', '<>', '')]),
        ]),
      )
      .executeTakeFirst(),
  )
  return Number(numUpdatedRows)
}

function present(row: Row, agencyName: string | null): DataExport {
  const person = row.person as { readonly kind: Exclude<DataExport['kind'], 'agency'> } | null
  return {
    id: row.id,
    kind: person?.kind ?? 'agency',
    label: row.label,
    agencyName,
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    requestedBy: row.requested_by_name,
    reason: row.reason,
    expiresAt: row.expires_at?.toISOString() ?? null,
    entries: row.entries,
  }
}
