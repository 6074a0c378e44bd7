// A payment stays open while nobody answers about it: the account's keys are wrong, or the provider cannot be reached. The
// treasury then states what the provider's own portal shows, and a second person agrees. Unknown never becomes a failure or
// a success without both.

import type { officeGatewayPayments } from '@interline/contract/gateway-payments/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { isOpen } from '@interline/domain/gateway-payments/states'
import { amountText } from '@interline/domain/money/amount-text'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import { plain } from '../../../../db/json/codec.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { ApprovalKind } from '../../approvals/index.ts'
import { lockAttempt, updateAttempt, type AttemptRow } from '../attempts.ts'
import type { Deps } from '../deps.ts'
import { enqueueStatement } from './adopt-statement.ts'
import en from './i18n/en/statement.ts'
import zhCn from './i18n/zh-cn/statement.ts'
import zhTw from './i18n/zh-tw/statement.ts'
import { StatementPayload } from './payload.ts'
import { mayState } from './stalled.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/**
 * Writes down what the provider's portal shows and asks a colleague. Throws `gateway.nothing_to_state` where the provider
 * answers, and `approval.already_open`.
 */
export function stateOutcome(
  ctx: OfficeCtx,
  { params: { id }, body }: HandlerInput<typeof officeGatewayPayments.state>,
  deps: Deps,
): Promise<AttemptRow> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await lockAttempt(tx, id)
    if (!row) throw failure('request.not_found')
    const now = await ctx.db.instant(tx)
    if (row.statement === 'asked') throw failure('approval.already_open')
    if (!mayState(row, now)) throw failure('gateway.nothing_to_state')
    const transaction = body.outcome === 'paid' ? body.reference : ''
    const charged = { minor: row.charged_minor, currency: row.charged_currency }
    await deps.askStatement(tx, ctx, {
      subject: id,
      payload: {
        attemptId: id,
        outcome: body.outcome,
        amount: amountText(charged),
        ...(await namesOf(tx, row)),
        ref: row.ref,
        transaction,
        orderId: row.payable_kind === 'order' ? row.payable_id : null,
      },
      amount: charged,
      reason: body.note,
      now,
    })
    return updateAttempt(tx, row, {
      stated: body.outcome,
      statement: 'asked',
      stated_ref: transaction || null,
    })
  })
}

async function namesOf(tx: Tx, row: AttemptRow) {
  const agency = await tx
    .selectFrom('agencies')
    .select('name')
    .where('id', '=', row.agency_id)
    .executeTakeFirstOrThrow()
  const account = await tx
    .selectFrom('merchant_accounts')
    .select('name')
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow()
  return { agencyName: agency.name, account: account.name }
}

/** Agreed: the provider is asked once more by a job, and the statement is adopted where it still does not answer. */
export function statementKind(deps: () => Deps): ApprovalKind<StatementPayload, StatementPayload> {
  return {
    kind: 'payment_outcome',
    payload: plain(StatementPayload),
    decidedBy: { office: { realm: 'office', roles: ['treasury'] } },
    readBy: { realm: 'office', roles: ['auditor'] },
    days: 1,
    describe,
    async apply(tx, { attemptId }) {
      const row = await lockAttempt(tx, attemptId)
      if (!row || row.statement !== 'asked' || !isOpen(row.state)) throw failure('approval.outdated')
      await updateAttempt(tx, row, { statement: 'agreed' })
      await enqueueStatement(tx, { attemptId, asked: 0 }, deps())
      return null
    },
    async ended(tx, { attemptId }) {
      const row = await lockAttempt(tx, attemptId)
      if (row?.statement === 'asked')
        await updateAttempt(tx, row, { stated: null, statement: null, stated_ref: null })
    },
  }
}

function describe(payload: StatementPayload, locale: Locale) {
  const t = translator(TEXTS[locale] as typeof en, locale)
  const { outcome, agencyName: agency, amount, account, ref, transaction, orderId } = payload
  return {
    kindName: t(($) => $.kind),
    title: t(($) => $.title[outcome], { agency, amount }),
    facts: [
      { label: t(($) => $.account), value: account },
      { label: t(($) => $.reference), value: ref },
      ...(transaction === '' ? [] : [{ label: t(($) => $.transaction), value: transaction }]),
      orderId === null
        ? { label: t(($) => $.for), value: t(($) => $.topUp) }
        : { label: t(($) => $.order), value: orderId },
    ],
  }
}
