// Outgoing mail. A mail is a row and a job, written in the transaction of its cause; the job sends it to the
// mail server. Without a mail server only the row exists: the development mailbox shows it.

import type { Locale } from '@interline/domain/text/text'
import { sql, type RawBuilder } from 'kysely'
import nodemailer, { type Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Settings } from '../config/settings.ts'
import type { Database, Tx } from '../database/database.ts'
import { newId } from '../ids/ids.ts'
import { writeLetter, type Letter } from './letter.ts'
import { senderNamed, type MailLooks, type MailOrigin } from './mail-look.ts'
import { jobHandler, jobKind, type JobHandler, type Jobs } from '../jobs/jobs.ts'

export interface Mail {
  readonly to: string
  readonly locale: Locale
  readonly letter: Letter
  /** Its purpose, as a key: `session.login_code`. */
  readonly purpose: string
  /** Absent: the installation's own. */
  readonly origin?: MailOrigin
}

export interface Mailer {
  /**
   * `onceIn`: not again to the same recipient for the same purpose within this many milliseconds. Nothing is written for
   * an address under `.invalid`, which means "no mailbox" (RFC 2606).
   */
  send(tx: Tx, mail: Mail, options?: { readonly onceIn?: number }): Promise<string | undefined>
  /** The newest mails, for the development mailbox. */
  recent(limit: number): Promise<readonly StoredMail[]>
  /** Gives mails the look of sites, which a module above keeps. */
  dressBy(looks: MailLooks): void
  /** Hands a mail to the mail server now, whatever its job does: `refused` says why it did not take it. */
  attempt(mailId: string): Promise<MailAttempt>
}

export type MailAttempt =
  | { readonly state: 'sent' }
  /** No mail server is connected, so that the mail is in the development mailbox alone. */
  | { readonly state: 'not_connected' }
  | { readonly state: 'refused'; readonly error: string }

export interface StoredMail {
  readonly id: string
  readonly to: string
  /** `"Harbour" <desk@example.com>` */
  readonly sender: string
  readonly replyTo: string | null
  readonly locale: Locale
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly purpose: string
  readonly createdAt: Date
  readonly sentAt: Date | null
}

const deliver = jobKind({
  name: 'platform.deliver-mail',
  payload: z.object({ mailId: z.string() }),
  retries: 10,
})

/** A mail server that is away must keep nobody waiting for the two minutes of the library. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

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
  const transport = settings.mailUrl
    ? nodemailer.createTransport({ url: settings.mailUrl, ...TIMEOUTS })
    : undefined
  let looks: MailLooks | undefined
  const mailer: Mailer = {
    dressBy(next) {
      looks = next
    },
    async send(tx, mail, { onceIn } = {}) {
      if (mail.to.endsWith('.invalid')) return undefined
      if (onceIn !== undefined && (await wasSent(tx, mail, onceIn))) return undefined
      const id = newId('ml')
      const look = await looks?.(tx, mail.origin ?? {}, mail.locale)
      const { subject, text, html } = writeLetter(mail.letter, look)
      await tx
        .insertInto('mails')
        .values({
          id,
          recipient: mail.to,
          sender: senderNamed(settings.mailFrom, look?.sender ?? null),
          reply_to: look?.replyTo ?? null,
          locale: mail.locale,
          subject,
          body_text: text,
          body_html: html,
          purpose: mail.purpose,
          created_at: new Date(await db.instant(tx)),
        })
        .execute()
      if (transport) await jobs().enqueue(tx, deliver, { mailId: id })
      return id
    },
    attempt: (mailId) => attemptMail(db, transport, mailId),
    async recent(limit) {
      const rows = await db.transaction([], (tx) =>
        tx.selectFrom('mails').selectAll().orderBy('created_at', 'desc').limit(limit).execute(),
      )
      return rows.map((row) => ({
        id: row.id,
        to: row.recipient,
        sender: row.sender,
        replyTo: row.reply_to,
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
    const done = await mailer.attempt(mailId)
    // The queue repeats what throws.
    if (done.state === 'refused') throw new Error(done.error)
  })
  return { mailer, job }
}

/** Sends a mail unless it was; the outcome is in its row. */
async function attemptMail(
  db: Database,
  transport: Transporter | undefined,
  mailId: string,
): Promise<MailAttempt> {
  if (!transport) return { state: 'not_connected' }
  const mail = await db.transaction([], (tx) =>
    tx.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst(),
  )
  if (!mail || mail.sent_at) return { state: 'sent' }
  const record = (outcome: { readonly sent_at: RawBuilder<Date> } | { readonly last_error: string }) =>
    db.transaction([], (tx) =>
      tx
        .updateTable('mails')
        .set({
          attempts: sql<number>`attempts + 1`,
          tried_at: sql<Date>`app_now()`,
          last_error: null,
          ...outcome,
        })
        .where('id', '=', mailId)
        .execute(),
    )
  try {
    // The message id lets a mail server drop the copy when a crash made us send twice.
    await transport.sendMail({
      messageId: `<${mail.id}@interline>`,
      from: mail.sender,
      to: mail.recipient,
      ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
    })
  } catch (error) {
    const said = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await record({ last_error: said })
    return { state: 'refused', error: said }
  }
  await record({ sent_at: sql<Date>`app_now()` })
  return { state: 'sent' }
}
