// A billing file arrives: read, compared with our books, and written with every line and every difference in one transaction. The
// same file again answers what came of it the first time.

import { createHash } from 'node:crypto'
import type { Reply } from '@interline/contract/index'
import {
  MAX_BILLING_LINES,
  SHOWN_TEXT,
  type BillingFile,
  type BillingFormat,
  type ReadBilling,
} from '@interline/domain/backoffice/billing/billing-file'
import {
  identityOf,
  matchBilling,
  type Earlier,
  type FoundDifference,
  type Matched,
  type OwnDocument,
} from '@interline/domain/backoffice/billing/match'
import { readBillingCsv } from '@interline/domain/backoffice/billing/read-csv'
import { readBillingHot } from '@interline/domain/backoffice/billing/read-hot'
import { sql } from 'kysely'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Deps } from './deps.ts'
import { readFile } from './list-files.ts'
import { readOwnDocuments } from './own-documents.ts'
import { settleBilled } from './settle-billed.ts'

type Uploaded = Reply<'officeBilling.upload'>

/** Throws `billing.unreadable`, `billing.supplier_unknown` and `billing.reference_used`; then nothing is stored. */
export async function uploadFile(
  ctx: OfficeCtx,
  { name, content }: { readonly name: string; readonly content: unknown },
  deps: Deps,
): Promise<Uploaded> {
  const bytes = content instanceof Uint8Array ? content : new Uint8Array()
  const { format, read } = readText(bytes)
  if ('fault' in read)
    throw failure('billing.unreadable', {
      values: { line: read.line, most: MAX_BILLING_LINES },
      data: { line: read.line, fault: read.fault },
    })
  const { file } = read
  if (!deps.suppliers.all.some(({ code }) => code === file.head.supplier))
    throw failure('billing.supplier_unknown', { values: { supplier: file.head.supplier } })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return ctx.db.transaction('everything', async (tx) => {
    // Two files of a supplier at once would both bill the same documents.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${file.head.supplier}`}, 0))`.execute(
      tx,
    )
    const known = await findKnown(tx, file, sha256)
    if (known) return { file: await readFile(tx, known), known: true }
    const own = await readOwnDocuments(tx, {
      ...file.head,
      tickets: file.documents.flatMap(({ ticket }) => ticket ?? []),
      pnrs: file.documents.flatMap(({ ticket, pnr }) => (ticket === null && pnr ? [pnr] : [])),
    })
    const earlier = await readEarlier(tx, file, own)
    const memos = await deps.memos.known(
      tx,
      file.documents.flatMap(({ type, reference }) => (type === 'adm' || type === 'acm' ? [reference] : [])),
    )
    const matched = matchBilling(file, own, { earlier, memos })
    const now = await ctx.db.instant(tx)
    const id = newId('bil', now)
    await write(tx, { id, file, matched, format, name, sha256, ctx, now })
    await settleBilled(tx, { fileId: id, file, matched, now })
    await writeUserLog(tx, ctx, now, {
      realm: 'office',
      agencyId: null,
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action: 'billing.file_uploaded',
      type: 'finance',
      targetId: id,
      after: { ...file.head, name, lines: file.lines, differences: matched.differences.length },
    })
    return { file: await readFile(tx, id), known: false }
  })
}

function readText(bytes: Uint8Array): { readonly format: BillingFormat; readonly read: ReadBilling } {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
  return text.startsWith('BFH')
    ? { format: 'hot', read: readBillingHot(text) }
    : { format: 'csv', read: readBillingCsv(text) }
}

/** Throws `billing.reference_used` for another file under the same number. */
async function findKnown(tx: Tx, { head }: BillingFile, sha256: string): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('billing_files')
    .select(['id', 'reference', 'content_sha256'])
    .where('supplier', '=', head.supplier)
    .where((where) =>
      where.or([where('reference', '=', head.reference), where('content_sha256', '=', sha256)]),
    )
    .execute()
  const same = rows.find(({ content_sha256: content }) => content === sha256)
  if (same) return same.id
  if (rows[0])
    throw failure('billing.reference_used', {
      values: { reference: head.reference, supplier: head.supplier },
      data: { fileId: rows[0].id },
    })
  return undefined
}

async function readEarlier(
  tx: Tx,
  { head, documents }: BillingFile,
  own: readonly OwnDocument[],
): Promise<Earlier> {
  const { rows } = await sql<{
    readonly identity: string | null
    readonly own_key: string | null
    readonly disputed: string | null
  }>`
    select identity, null as own_key, null as disputed from billing_lines
      where supplier = ${head.supplier} and identity = any (${documents.map(identityOf)}::text[])
    union
    select null, own_key, null from billing_lines
      where supplier = ${head.supplier} and own_key = any (${own.map(({ key }) => key)}::text[])
    union
    select null, null, reference from billing_differences
      where supplier = ${head.supplier} and state in ('open', 'disputed', 'waiting') and line is not null
        and reference = any (${documents.map(({ reference }) => reference)}::text[])`.execute(tx)
  return {
    documents: new Set(rows.flatMap(({ identity }) => identity ?? [])),
    billed: new Set(rows.flatMap(({ own_key: key }) => key ?? [])),
    disputed: new Set(rows.flatMap(({ disputed }) => disputed ?? [])),
  }
}

interface Writing {
  readonly id: string
  readonly file: BillingFile
  readonly matched: Matched
  readonly format: BillingFormat
  readonly name: string
  readonly sha256: string
  readonly ctx: OfficeCtx
  readonly now: number
}

async function write(tx: Tx, { id, file, matched, format, name, sha256, ctx, now }: Writing): Promise<void> {
  const { head } = file
  const of = (wanted: string) => matched.lines.filter(({ outcome }) => outcome === wanted).length
  await tx
    .insertInto('billing_files')
    .values({
      id,
      supplier: head.supplier,
      format,
      reference: head.reference,
      name,
      starts_on: head.from,
      ends_on: head.to,
      complete: head.complete,
      content_sha256: sha256,
      lines: file.lines,
      documents: file.documents.length,
      matched: of('matched'),
      repeated: of('repeated'),
      unread: file.unread.length,
      other: file.other,
      unbilled: matched.unbilled.length,
      uploaded_by: ctx.actor.userId,
      uploaded_by_name: ctx.actor.name,
      uploaded_at: new Date(now),
    })
    .execute()
  const lines = lineRows(id, file, matched)
  for (let at = 0; at < lines.length; at += BATCH)
    await tx
      .insertInto('billing_lines')
      .values(lines.slice(at, at + BATCH))
      .execute()
  const differences = matched.differences.map((each) => differenceRow(id, head.supplier, each, now))
  for (let at = 0; at < differences.length; at += BATCH)
    await tx
      .insertInto('billing_differences')
      .values(differences.slice(at, at + BATCH))
      .execute()
}

/** Rows of one statement. */
const BATCH = 500

function lineRows(fileId: string, file: BillingFile, { lines }: Matched) {
  const outcomes = new Map(lines.map((each) => [each.line, each]))
  const documents = file.documents.map((each) => {
    const { outcome = 'matched', own = null } = outcomes.get(each.line) ?? {}
    return {
      file_id: fileId,
      line: each.line,
      supplier: file.head.supplier,
      outcome,
      type: each.type,
      reference: each.reference,
      ticket: each.ticket,
      pnr: each.pnr,
      passenger: each.passenger,
      issued_on: each.issuedOn,
      net_minor: each.net,
      currency: each.currency,
      identity: identityOf(each),
      // A duplicate bills nothing of ours, and what is known from before is there already.
      own_key: outcome === 'duplicate' ? null : (own?.key ?? null),
      order_id: own?.orderId ?? null,
    }
  })
  const unread = file.unread.map(({ line, issue, text }) => ({
    file_id: fileId,
    line,
    supplier: file.head.supplier,
    outcome: 'unread' as const,
    issue,
    text: text.slice(0, SHOWN_TEXT),
  }))
  return [...documents, ...unread]
}

function differenceRow(fileId: string, supplier: string, found: FoundDifference, now: number) {
  const { kind, line, billed, own, theirs, ours, text = '' } = found
  return {
    id: newId('bdf', now),
    file_id: fileId,
    supplier,
    kind,
    line: line ?? null,
    reference: billed?.reference ?? '',
    ticket: billed?.ticket ?? own?.ticket ?? null,
    pnr: billed?.pnr ?? own?.pnr ?? null,
    passenger: billed?.passenger || (own?.passenger ?? ''),
    order_id: own?.orderId ?? null,
    own_key: own?.key ?? null,
    theirs_minor: theirs,
    their_currency: theirs === null ? null : (billed?.currency ?? null),
    ours_minor: ours,
    our_currency: ours === null ? null : (own?.currency ?? null),
    text,
    created_at: new Date(now),
  }
}
