// Sends a mail when the prepaid balance of an agency falls below its configured amount: once, until the
// balance has recovered. Checked once a minute, so that no payment waits for it.

import type { saveWalletAlert } from '@interline/contract/wallet/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { amountText } from '@interline/domain/money/amount-text'
import type { Currency } from '@interline/domain/money/money'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import { sql } from 'kysely'
import { tellPeople } from '../../platform/alerts/tell-people.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { WalletDeps } from './deps.ts'
import en from './i18n/en/alert.ts'
import zhCn from './i18n/zh-cn/alert.ts'
import zhTw from './i18n/zh-tw/alert.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

type Alert = Reply<'wallet.get'>['alert']

/** Null if none is set, or it is in a former currency of the agency. */
export async function readAlert(tx: Tx, agencyId: number, currency: Currency): Promise<Alert> {
  const row = await tx
    .selectFrom('wallet_alerts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  if (!row) return null
  return {
    below: Number(row.below_minor),
    email: row.email,
    isLow: row.alerted_at !== null,
    version: row.version,
  }
}

/** Throws `request.version_conflict` when a colleague was faster. */
export function saveAlert(
  ctx: AgencyCtx,
  { body }: HandlerInput<typeof saveWalletAlert>,
  { owner, now }: WalletDeps,
): Promise<Reply<'wallet.saveAlert'>> {
  const { agencyId, userId, name } = ctx.actor
  return ctx.transaction(async (tx) => {
    const agency = await owner(tx, agencyId)
    const currency = agency.settlementCurrency
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet alert ${agencyId}`}, 0))`.execute(tx)
    const before = await readAlert(tx, agencyId, currency)
    if ((before?.version ?? 0) !== body.version) throw failure('request.version_conflict')
    await tx.deleteFrom('wallet_alerts').where('agency_id', '=', agencyId).execute()
    if (body.below !== null)
      await tx
        .insertInto('wallet_alerts')
        .values({
          agency_id: agencyId,
          currency,
          below_minor: BigInt(body.below),
          email: body.email ?? agency.contact.email,
          version: body.version + 1,
        })
        .execute()
    const after = await readAlert(tx, agencyId, currency)
    await writeUserLog(tx, ctx, now(), {
      realm: 'agency',
      agencyId,
      actorId: userId,
      actorName: name,
      action: 'wallet.alert_changed',
      type: 'finance',
      targetId: String(agencyId),
      before: before && { below: before.below, email: before.email },
      after: after && { below: after.below, email: after.email },
    })
    return { alert: after }
  })
}

/**
 * Notifies agencies whose balance has fallen, and resets those that have recovered. Any number of processes
 * may run it.
 */
export async function lookAtBalances(
  db: Database,
  { owner, now, mailer }: WalletDeps & { readonly mailer: Mailer },
): Promise<void> {
  await db.transaction('everything', async (tx) => {
    await sql`update wallet_alerts w set alerted_at = null from ledger.account a
      where w.alerted_at is not null and a.agency_id = w.agency_id and a.kind = 'balance' and a.currency = w.currency
        and a.balance >= w.below_minor`.execute(tx)
    const { rows } = await sql<{
      agency_id: number
      currency: Currency
      below: bigint
      email: string
      balance: bigint
    }>`
      update wallet_alerts w set alerted_at = ${new Date(now())} from ledger.account a
      where w.alerted_at is null and a.agency_id = w.agency_id and a.kind = 'balance' and a.currency = w.currency
        and a.balance < w.below_minor
      returning w.agency_id, w.currency, w.below_minor as below, w.email, a.balance`.execute(tx)
    for (const { agency_id: id, currency, below, email, balance } of rows) {
      const agency = await owner(tx, id)
      const locale = agency.emailLanguage
      const t = translator(TEXTS[locale] as typeof en, locale)
      const text = (minor: bigint) => amountText({ minor, currency })
      await tellPeople(tx, {
        agencyId: id,
        kind: 'low_balance',
        cause: `low balance ${currency} ${new Date(now()).toISOString()}`,
        words: 'lowBalance',
        values: { balance: text(balance), below: text(below) },
        audience: { mailed: [email] },
        at: now(),
      })
      await mailer.send(tx, {
        to: email,
        origin: { agencyId: id },
        locale,
        purpose: 'wallet.low_balance',
        letter: {
          subject: t(($) => $.subject, { agency: agency.name, balance: text(balance) }),
          paragraphs: [t(($) => $.opening, { balance: text(balance), below: text(below) })],
          closing: t(($) => $.closing, { agency: agency.name }),
        },
      })
    }
  })
}
