// Outgoing mail. A mail is a row and a job, written in the transaction of whatever caused it; the job hands it to
// the mail server. Without a mail server the row is all there is: the development mailbox shows it.

import type { Locale } from '@interline/domain/text/text'
import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import { z } from 'zod'
import type { Settings } from '../config/settings.ts'
import type { Database, Tx } from '../database/database.ts'
import { newId } from '../ids/ids.ts'
import { jobHandler, jobKind, type JobHandler, type Jobs } from '../jobs/jobs.ts'

export interface Mail {
  readonly to: string
  readonly locale: Locale
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What it is for, as a key: `session.login_code`. */
  readonly purpose: string
}

export interface Mailer {
  /** `onceIn`: not again to the same reader for the same purpose within so many milliseconds. */
  send(tx: Tx, mail: Mail, options?: { readonly onceIn?: number }): Promise<void>
  /** The newest mails, for the development mailbox. */
  recent(limit: number): Promise<readonly StoredMail[]>
}

export interface StoredMail extends Mail {
  readonly id: string
  readonly createdAt: Date
  readonly sentAt: Date | null
}

const deliver = jobKind({
  name: 'platform.deliver-mail',
  payload: z.object({ mailId: z.string() }),
  retries: 10,
})

/** Whoever writes the same at this moment is waited for. The lock should be the last one of its transaction. */
async function wasSent(tx: Tx, mail: Mail, within: number): Promise<boolean> {
  const lock = JSON.stringify(['mail', mail.to, mail.purpose])
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
  const found = await tx
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', mail.to)
    .where('purpose', '=', mail.purpose)
    .where('created_at', '>', sql<Date>`app_now() - ${within} * interval '1 ms'`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function openMailer(
  settings: Settings,
  db: Database,
  jobs: () => Jobs,
): { mailer: Mailer; job: JobHandler } {
  const transport = settings.mailUrl ? nodemailer.createTransport(settings.mailUrl) : undefined
  const mailer: Mailer = {
    async send(tx, mail, { onceIn } = {}) {
      if (onceIn !== undefined && (await wasSent(tx, mail, onceIn))) return
      const id = newId('ml')
      await tx
        .insertInto('mails')
        .values({
          id,
          recipient: mail.to,
          sender: settings.mailFrom,
          locale: mail.locale,
          subject: mail.subject,
          body_text: mail.text,
          body_html: mail.html,
          purpose: mail.purpose,
          created_at: new Date(await db.instant(tx)),
        })
        .execute()
      if (transport) await jobs().enqueue(tx, deliver, { mailId: id })
    },
    async recent(limit) {
      const rows = await db.transaction([], (tx) =>
        tx.selectFrom('mails').selectAll().orderBy('created_at', 'desc').limit(limit).execute(),
      )
      return rows.map((row) => ({
        id: row.id,
        to: row.recipient,
        locale: row.locale,
        subject: row.subject,
        text: row.body_text,
        html: row.body_html,
        purpose: row.purpose,
        createdAt: row.created_at,
        sentAt: row.sent_at,
      }))
    },
  }
  const job = jobHandler(deliver, async ({ mailId }) => {
    if (!transport) return
    const mail = await db.transaction([], (tx) =>
      tx.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst(),
    )
    if (!mail || mail.sent_at) return
    // The message id lets a mail server drop the copy when a crash made us send twice.
    await transport.sendMail({
      messageId: `<${mail.id}@interline>`,
      from: mail.sender,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
    })
    await db.transaction([], (tx) =>
      tx
        .updateTable('mails')
        .set({ sent_at: sql<Date>`app_now()` })
        .where('id', '=', mailId)
        .execute(),
    )
  })
  return { mailer, job }
}
