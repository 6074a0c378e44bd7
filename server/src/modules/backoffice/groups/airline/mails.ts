// Mails between the group desk and the airlines. A mail is stored with the job that delivers it; the answer is fetched until
// there is one, or the airline has been silent for days. Both jobs may run twice.

import type { GroupApplication, GroupMailKind } from '@interline/domain/backoffice/groups/application'
import type { airlineMails } from '@interline/contract/backoffice/groups/airline-calls'
import type { CallReply } from '@interline/contract/kernel/endpoint'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { GroupAirlineMails } from '../../../../../db/types.ts'
import { byActor, writeUserLog } from '../../../../platform/auth/user-log.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import { newId } from '../../../../platform/ids/ids.ts'
import { jobKind } from '../../../../platform/jobs/jobs.ts'
import { groupRow, readGroup, type Deps } from '../../../groups/index.ts'
import { lockGroup } from '../lock-group.ts'
import { refuseTaken } from '../owner.ts'
import { applicationOf } from './application.ts'

/** The group desks of airlines that are connected. */
export interface AirlineDesks {
  /** Delivers a mail; the same reference again delivers nothing. */
  send(application: GroupApplication): void
  /** Answers that have arrived. `at`: milliseconds since the epoch. */
  answersTo(
    references: readonly string[],
  ): readonly { readonly reference: string; readonly text: string; readonly at: number }[]
}

export interface MailDeps extends Deps {
  /** Undefined: mails are stored only; the desk sends them with its own program. */
  readonly airlineDesks: AirlineDesks | undefined
}

type Mails = CallReply<typeof airlineMails>

const payload = z.object({ orderId: z.string(), mailId: z.string() })
type Payload = z.infer<typeof payload>
export const deliverMail = jobKind({ name: 'groups.deliver-airline-mail', payload, retries: 10 })
export const fetchAnswer = jobKind({ name: 'groups.fetch-airline-answer', payload, retries: 10 })

const MINUTE_MS = 60_000
const FIRST_LOOK_MS = 2 * MINUTE_MS
const NEXT_LOOK_MS = 10 * MINUTE_MS
/** Later answers are pasted. */
const SILENT_MS = 7 * 24 * 60 * MINUTE_MS

interface Asking {
  readonly id: string
  readonly kind: GroupMailKind
  readonly airline: string
}

/** Throws `request.not_found`, `request.invalid` for an unknown airline, and `desk.task_taken`. */
export function askAirline(ctx: OfficeCtx, { id, kind, airline }: Asking, deps: MailDeps): Promise<Mails> {
  if (!deps.places.airline(airline))
    throw failure('request.invalid', { fields: [{ path: 'airline', rule: 'flights.carrier' }] })
  return ctx.db.transaction('everything', async (tx) => {
    const { order, at } = await lockGroup(ctx, tx, id)
    await refuseTaken(tx, ctx, order)
    const mailId = newId('gam', at)
    await tx
      .insertInto('group_airline_mails')
      .values({
        id: mailId,
        order_id: id,
        agency_id: order.agency_id,
        direction: 'sent',
        kind,
        airline,
        mail: applicationOf(order, { id: mailId, kind, airline }, deps.places).text,
        at: new Date(at),
        author_id: ctx.actor.userId,
        author_name: ctx.actor.name,
      })
      .execute()
    if (deps.airlineDesks) await deps.platform.jobs.enqueue(tx, deliverMail, { orderId: id, mailId })
    await writeUserLog(tx, ctx, at, {
      ...byActor(ctx.actor),
      action: 'groups.ask_airline',
      type: 'order',
      targetId: id,
      after: { airline, kind },
    })
    return mailsOf(tx, id)
  })
}

/** Throws `request.not_found`. */
export function listAirlineMails(ctx: OfficeCtx, id: string): Promise<Mails> {
  return ctx.db.transaction('everything', async (tx) => {
    if (!(await readGroup(tx, id))) throw failure('request.not_found')
    return mailsOf(tx, id)
  })
}

async function mailsOf(tx: Tx, orderId: string): Promise<Mails> {
  const rows = await tx
    .selectFrom('group_airline_mails')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    mails: rows.map((row) => ({
      id: row.id,
      direction: row.direction,
      kind: row.kind,
      airline: row.airline,
      text: row.mail,
      at: row.at.toISOString(),
      name: row.author_name,
      delivered: row.delivered_at !== null,
      isNew: isNew(row),
    })),
  }
}

function isNew({ direction, read_at: at }: Pick<Selectable<GroupAirlineMails>, 'direction' | 'read_at'>) {
  return direction === 'received' && at === null
}

/** Of a row of `order_rows`: an answer is not read while the order waits for it. */
export const HAS_ANSWER = sql<boolean>`(order_rows.status in ('to_be_quote', 'seat_applying') and exists (
  select from group_airline_mails m where m.order_id = order_rows.id and m.direction = 'received' and m.read_at is null))`

/** The desk has read a stored answer. */
export async function noteRead(
  tx: Tx,
  { id, mailId, now }: { readonly id: string; readonly mailId: string; readonly now: number },
): Promise<void> {
  await tx
    .updateTable('group_airline_mails')
    .set({ read_at: new Date(now) })
    .where('order_id', '=', id)
    .where('id', '=', mailId)
    .where('direction', '=', 'received')
    .where('read_at', 'is', null)
    .execute()
}

/** Delivers a mail to the airline's desk, with no transaction open, and begins to look for its answer. */
export async function runDeliver(job: Payload, deps: MailDeps): Promise<void> {
  const { db, clock, jobs } = deps.platform
  const application = await db.transaction('everything', async (tx) => {
    const [order, mail] = [await readGroup(tx, job.orderId), await sentMail(tx, job)]
    return order && mail && mail.delivered_at === null
      ? applicationOf(groupRow(order), { id: mail.id, kind: mail.kind, airline: mail.airline }, deps.places)
      : undefined
  })
  if (!application) return
  deps.airlineDesks?.send(application)
  await db.transaction('everything', async (tx) => {
    const now = clock.now()
    const { numUpdatedRows } = await tx
      .updateTable('group_airline_mails')
      .set({ delivered_at: new Date(now) })
      .where('order_id', '=', job.orderId)
      .where('id', '=', job.mailId)
      .where('delivered_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await jobs.enqueue(tx, fetchAnswer, job, { at: now + FIRST_LOOK_MS })
  })
}

/** Stores the answer to a mail, or checks again later. */
export async function runFetch(job: Payload, deps: MailDeps): Promise<void> {
  const { db, clock, jobs } = deps.platform
  const [answer] = deps.airlineDesks?.answersTo([job.mailId]) ?? []
  await db.transaction('everything', async (tx) => {
    const mail = await sentMail(tx, job)
    if (!mail) return
    if (!answer) {
      const now = clock.now()
      if (now - mail.at.getTime() < SILENT_MS)
        await jobs.enqueue(tx, fetchAnswer, job, { at: now + NEXT_LOOK_MS })
      return
    }
    await tx
      .insertInto('group_airline_mails')
      .values({
        id: newId('gam', answer.at),
        order_id: job.orderId,
        agency_id: mail.agency_id,
        direction: 'received',
        kind: mail.kind,
        airline: mail.airline,
        mail: answer.text,
        at: new Date(answer.at),
        answers: mail.id,
      })
      .onConflict((on) => on.column('answers').doNothing())
      .execute()
  })
}

function sentMail(tx: Tx, { orderId, mailId }: Payload) {
  return tx
    .selectFrom('group_airline_mails')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', mailId)
    .executeTakeFirst()
}
