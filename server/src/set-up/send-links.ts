import type { App } from '../app.ts'
import type { MailAttempt } from '../platform/mail/mailer.ts'

export interface MailedLink {
  readonly to: string
  readonly address: string
  readonly outcome: MailAttempt
}

/** Sends the transaction's mails to these people, and returns the links of those whose mail could not be sent. */
export async function sendLinks(app: App, people: readonly string[], since: Date): Promise<MailedLink[]> {
  const { db, mailer } = app.platform
  const addresses = people.map((each) => each.trim().toLowerCase())
  const mails = await db.transaction([], (tx) =>
    tx
      .selectFrom('mails')
      .select(['id', 'recipient', 'body_text'])
      .where('created_at', '>=', since)
      .where('recipient', 'in', addresses)
      .where('purpose', 'in', ['account.invitation', 'account.reset'])
      .orderBy('created_at')
      .execute(),
  )
  const links: MailedLink[] = []
  for (const { id, recipient, body_text: text } of mails) {
    const address = /^https?:\/\/\S+#\S+$/m.exec(text)?.[0]
    if (address) links.push({ to: recipient, address, outcome: await mailer.attempt(id) })
  }
  return links
}
