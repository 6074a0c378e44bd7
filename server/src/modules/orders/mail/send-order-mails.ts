// Order mails are sent shortly after their transition: the transition queues the mail in its own transaction,
// and this sends queued mails. Writing a mail and closing its queue entry is one transaction, so that a crash
// neither loses nor duplicates it.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { repeatedly } from '../../../platform/jobs/repeatedly.ts'
import type { Deps } from '../deps.ts'
import { isNotApart, nobodys, type Apart } from '../apart.ts'

const BATCH = 50
const MOST_ROUNDS = 20
const EVERY_MS = 1_000
/** A failed mail is retried after this many milliseconds, with a growing delay. */
const AGAIN_MS = 60_000

interface Note {
  readonly order_id: string
  readonly seq: number
  readonly agency_id: number
}

/** Checks every second until the returned function is called; separate from the timers, which do not wait for mails. */
export function watchOrderMails(deps: Deps, apart: Apart): () => Promise<void> {
  return repeatedly(deps.platform.log, 'order mails', {
    pauseMs: EVERY_MS,
    work: () => sendOrderMails(deps, apart),
  })
}

/** Writes all due mails, and returns how many were attempted. */
export async function sendOrderMails(deps: Deps, apart: Apart = nobodys): Promise<number> {
  const { db, clock, log } = deps.platform
  let tried = 0
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const notes = await db.transaction('everything', (tx) =>
      tx
        .selectFrom('order_mails')
        .innerJoin('orders', 'orders.id', 'order_mails.order_id')
        .select(['order_mails.order_id', 'order_mails.seq', 'order_mails.agency_id'])
        .where('order_mails.due_at', '<=', new Date(clock.now()))
        .where(isNotApart('orders.root_id', apart()))
        .orderBy('order_mails.due_at')
        .orderBy('order_mails.seq')
        .limit(BATCH)
        .execute(),
    )
    for (const note of notes) {
      await db
        .transaction('everything', (tx) => send(tx, note, deps))
        .catch(async (error: unknown) => {
          log.error({ error, orderId: note.order_id }, 'order mail')
          await db.transaction('everything', (tx) => later(tx, note, clock.now()))
        })
    }
    tried += notes.length
    if (notes.length < BATCH) break
  }
  return tried
}

async function send(tx: Tx, note: Note, deps: Deps): Promise<void> {
  // Another process may be writing it.
  const due = await tx
    .selectFrom('order_mails')
    .select('seq')
    .where('order_id', '=', note.order_id)
    .where('seq', '=', note.seq)
    .where('due_at', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due || (await isOutOfTurn(tx, note))) return
  const { order_id: orderId, agency_id: agencyId, seq } = note
  const order = await tx
    .selectFrom('order_rows')
    .selectAll()
    .where('id', '=', orderId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const event = await tx
    .selectFrom('order_events')
    .select(['transition', 'action', 'payload'])
    .where('order_id', '=', orderId)
    .where('agency_id', '=', agencyId)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()
  const sent = await deps.products.of(order).mail(tx, order, event)
  await tx
    .updateTable('order_mails')
    .set({
      due_at: null,
      ...(sent && {
        sent_at: new Date(deps.platform.clock.now()),
        receiver_id: sent.receiverId,
        recipient: sent.recipient,
        subject: sent.subject,
      }),
    })
    .where('order_id', '=', orderId)
    .where('seq', '=', seq)
    .execute()
}

/** Another process writes an earlier one of the same order: this one must follow it. Failed ones are not waited for. */
async function isOutOfTurn(tx: Tx, { order_id: orderId, seq }: Note): Promise<boolean> {
  const earlier = await tx
    .selectFrom('order_mails')
    .select('seq')
    .where('order_id', '=', orderId)
    .where('seq', '<', seq)
    .where('due_at', 'is not', null)
    .where('tries', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

async function later(tx: Tx, { order_id: orderId, seq }: Note, now: number): Promise<void> {
  await tx
    .updateTable('order_mails')
    .set(({ eb, ref }) => ({
      tries: eb(ref('tries'), '+', 1),
      due_at: sql<Date>`${new Date(now)}::timestamptz + (tries + 1) * ${AGAIN_MS} * interval '1 ms'`,
    }))
    .where('order_id', '=', orderId)
    .where('seq', '=', seq)
    .execute()
}
