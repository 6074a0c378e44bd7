import type { Reply } from '@interline/contract/index'
import { CODE_MINUTES, LINK_HOURS, LINK_KINDS } from '@interline/domain/session/sign-in-rules'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import { sql, type Selectable } from 'kysely'
import type { Mails } from '../../../../db/types.ts'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import en from './i18n/en/test-mail.ts'
import zhCn from './i18n/zh-cn/test-mail.ts'
import zhTw from './i18n/zh-tw/test-mail.ts'
import type { Deps } from './deps.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }
const DAY_MS = 86_400_000

type State = Reply<'officeInstallation.mail'>
type Failed = Pick<
  Selectable<Mails>,
  'id' | 'recipient' | 'subject' | 'purpose' | 'created_at' | 'tried_at' | 'attempts' | 'last_error'
>

export async function mailState(
  ctx: OfficeCtx,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  { platform: { clock, settings } }: Deps,
): Promise<State> {
  const since = new Date(clock.now() - DAY_MS)
  const { counts, failed } = await ctx.db.transaction('everything', async (tx) => {
    const { rows } = await sql<{ sent: number; waiting: number; failed: number }>`
      select count(*) filter (where sent_at is not null and created_at > ${since})::integer as sent,
        count(*) filter (where sent_at is null and attempts = 0 and created_at > ${since})::integer as waiting,
        count(*) filter (where last_error is not null)::integer as failed
      from mails where created_at > ${since} or last_error is not null`.execute(tx)
    const list = await tx
      .selectFrom('mails')
      .select(['id', 'recipient', 'subject', 'purpose', 'created_at', 'tried_at', 'attempts', 'last_error'])
      .where('last_error', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    return { counts: rows[0], failed: list }
  })
  return {
    ...transportOf(settings.mailUrl),
    sender: settings.mailFrom,
    deskAddress: settings.deskMail,
    treasuryAddress: settings.treasuryMail,
    sent: counts?.sent ?? 0,
    // Without a mail server nothing is waiting to leave.
    waiting: settings.mailUrl === undefined ? 0 : (counts?.waiting ?? 0),
    failed: failed.map((row) => present(row, clock.now())),
    total: counts?.failed ?? 0,
  }
}

/** Mails the caller at once: whoever set the mail server up sees what it answers. */
export async function sendTestMail(
  ctx: OfficeCtx,
  { platform, sites }: Deps,
): Promise<Reply<'officeInstallation.testMail'>> {
  const { name: site } = await sites.byHost(ctx.host)
  const t = translator(TEXTS[ctx.locale] as typeof en, ctx.locale)
  const { id, to } = await ctx.db.transaction('everything', async (tx) => {
    const { username } = await tx
      .selectFrom('staff')
      .select('username')
      .where('id', '=', ctx.actor.userId)
      .executeTakeFirstOrThrow()
    const made = await platform.mailer.send(tx, {
      to: username,
      locale: ctx.locale,
      purpose: 'installation.test',
      letter: {
        subject: t(($) => $.subject, { site }),
        paragraphs: [t(($) => $.opening, { site, to: username })],
      },
    })
    await log(ctx, tx, platform, { action: 'installation.mail_tested', targetId: username })
    return { id: made ?? '', to: username }
  })
  const done = await platform.mailer.attempt(id)
  return { state: done.state, to, error: done.state === 'refused' ? withoutAddresses(done.error) : '' }
}

/** Throws `request.not_found` for a mail that is gone, was taken since, or whose code or link is no longer valid. */
export async function retryMail(
  ctx: OfficeCtx,
  id: string,
  { platform }: Deps,
): Promise<Reply<'officeInstallation.retryMail'>> {
  await ctx.db.transaction('everything', async (tx) => {
    const row = await tx
      .selectFrom('mails')
      .select(['purpose', 'created_at', 'sent_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row || row.sent_at || isExpired(row, platform.clock.now())) throw failure('request.not_found')
    await log(ctx, tx, platform, { action: 'installation.mail_retried', targetId: id })
  })
  const done = await platform.mailer.attempt(id)
  return { state: done.state, error: done.state === 'refused' ? withoutAddresses(done.error) : '' }
}

function log(
  ctx: OfficeCtx,
  tx: Parameters<typeof writeUserLog>[0],
  { clock }: Deps['platform'],
  entry: {
    readonly action: 'installation.mail_tested' | 'installation.mail_retried'
    readonly targetId: string
  },
): Promise<void> {
  return writeUserLog(tx, ctx, clock.now(), {
    ...byActor(ctx.actor),
    type: 'config',
    ...entry,
  })
}

function present(row: Failed, now: number): State['failed'][number] {
  return {
    id: row.id,
    recipient: row.recipient.replace(/^(.).*(?=@)/, '$1•••'),
    // The subject of a mail with a code names none.
    subject: row.subject,
    purpose: row.purpose,
    createdAt: row.created_at.toISOString(),
    triedAt: row.tried_at?.toISOString() ?? null,
    attempts: row.attempts,
    error: withoutAddresses(row.last_error ?? ''),
    expired: isExpired(row, now),
  }
}

/** A code or a link in it is no longer valid, so that nobody is helped by it. */
function isExpired(row: Pick<Failed, 'purpose' | 'created_at'>, now: number): boolean {
  const link = LINK_KINDS.find((kind) => row.purpose === `account.${kind}`)
  const validMs = row.purpose.endsWith('_code') ? CODE_MINUTES * 60_000 : link && LINK_HOURS[link] * 3_600_000
  return validMs !== undefined && now - row.created_at.getTime() > validMs
}

/** What a mail server says often names addresses. */
function withoutAddresses(said: string): string {
  return said.replaceAll(/([^\s<>"'(),;:@])[^\s<>"'(),;:@]*(?=@)/g, '$1•••')
}

/** What may be shown of a mail server: never its password. */
function transportOf(mailUrl: string | undefined): Pick<State, 'server' | 'encrypted' | 'user'> {
  if (mailUrl === undefined) return { server: null, encrypted: false, user: null }
  const { protocol, hostname, port, username } = new URL(mailUrl)
  const encrypted = protocol === 'smtps:'
  const usual = encrypted ? '465' : '587'
  return {
    server: `${hostname}:${port || usual}`,
    encrypted,
    user: username === '' ? null : decodeURIComponent(username),
  }
}
