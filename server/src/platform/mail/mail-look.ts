// Whose look a mail has. Sites belong to a module above: it says what they look like (`Mailer.dressBy`).

import type { Locale } from '@interline/domain/text/text'
import type { Tx } from '../database/database.ts'

/** What a mail is about. Nothing: the installation. */
export interface MailOrigin {
  /** The site on which its cause happened. */
  readonly siteId?: string | null
  readonly siteHost?: string | null
  /** Otherwise the site of this agency's tree. */
  readonly agencyId?: number | null
}

/** A site as its mails show it, in the language of the mail. */
export interface MailLook {
  readonly name: string
  /** Before the mailbox of the installation; null: as the installation's setting says. */
  readonly sender: string | null
  readonly replyTo: string | null
  /** Where links lead, without a slash at the end; null: nowhere. */
  readonly address: string | null
  /** A picture, with the colour behind it. */
  readonly logo: { readonly address: string; readonly ground: string } | null
  readonly bar: { readonly color: string; readonly text: string }
  readonly button: { readonly color: string; readonly text: string }
  /** Telephone and address of the site's desk. */
  readonly contact: readonly string[]
}

/** Undefined: no site yet. */
export type MailLooks = (tx: Tx, origin: MailOrigin, locale: Locale) => Promise<MailLook | undefined>

/** `"Harbour" <desk@example.com>`: another name before the mailbox of a sender. */
export function senderNamed(sender: string, name: string | null): string {
  if (name === null) return sender
  const mailbox = /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
  // Nothing in a name may end it, or the header.
  return `"${name.replaceAll(/["\\\p{Cc}]/gu, ' ').trim()}" <${mailbox}>`
}
