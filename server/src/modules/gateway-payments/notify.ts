// Notifications of every gateway: verified by its connector with the account's keys, stored as references and states
// without data of payers, and handled by adopting a signed state or by asking.

import { z } from 'zod'
import type { Channel, GatewayEvent } from '../../connectors/payments/port.ts'
import type { InboundChannel, InboundEvent } from '../../platform/inbox/channel.ts'
import type { Log } from '../../platform/log/log.ts'
import { askAbout } from './ask.ts'
import type { Deps } from './deps.ts'
import { recordView } from './record.ts'
import { askRefund } from './refunds/refund-turns.ts'
import { recordRefund } from './refunds/refunds.ts'
import type { RefusalCounts } from './refusal-counts.ts'

const VERIFY_MS = 5_000

export function gatewayChannel(
  channel: Channel,
  refusals: Pick<RefusalCounts, 'add'>,
  deps: Deps,
): InboundChannel {
  return {
    channel,
    async verify(raw) {
      const account = await deps.accounts.find(raw.account)
      if (account?.channel !== channel)
        return { ok: false, reason: 'unknown_account', answer: { status: 404 } }
      const parsed = await account.gateway.parseNotification(raw, {
        signal: AbortSignal.timeout(VERIFY_MS),
        log: deps.platform.log,
      })
      if (!parsed.ok) return parsed
      return { ...parsed, events: parsed.events.map(stored) }
    },
    refused: (accountId, reason) => refusals.add(accountId, reason),
    handle: (event, log) => handle(event, log, deps),
  }
}

const Content = z.string()

/** Amounts are no JSON: as text, and read back by their name. */
function stored(event: GatewayEvent): InboundEvent {
  const content = JSON.stringify(event, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return { id: event.id, type: event.kind, content }
}

function read(content: unknown): GatewayEvent {
  return JSON.parse(Content.parse(content), (name, value: unknown) =>
    name === 'minor' && typeof value === 'string' ? BigInt(value) : value,
  ) as GatewayEvent
}

async function handle(
  { account: accountId, content }: InboundEvent & { readonly account: string },
  log: Log,
  deps: Deps,
): Promise<void> {
  const event = read(content)
  const { db } = deps.platform
  if (event.kind === 'payment') {
    const row = await db.transaction('everything', (tx) =>
      tx
        .selectFrom('gateway_attempts')
        .selectAll()
        .where('ref', '=', event.ref)
        .where('account_id', '=', accountId)
        .executeTakeFirst(),
    )
    if (!row) log.warn({ account: accountId, ref: event.ref }, 'notification of an unknown payment')
    else if (event.view && event.view.status !== 'unknown') await recordView(row.id, event.view, deps)
    else await askAbout(row, log, deps)
    return
  }
  if (event.kind === 'dispute') {
    log.warn({ account: accountId, dispute: event.disputeRef, state: event.state }, 'dispute')
    const account = await deps.accounts.find(accountId)
    // Its keys are unreadable now: the job is repeated.
    if (!account) throw new Error(`the account ${accountId} of a dispute cannot be opened`)
    await deps.disputed(event, account.row)
  }
  if (event.kind !== 'refund') return
  const refund = await db.transaction('everything', (tx) =>
    tx
      .selectFrom('gateway_refunds')
      .innerJoin('gateway_attempts', 'gateway_attempts.id', 'gateway_refunds.attempt_id')
      .select(['gateway_refunds.id'])
      .where('gateway_attempts.account_id', '=', accountId)
      .where((where) =>
        where.or([
          where('gateway_refunds.ref', '=', event.refundRef ?? ''),
          where('gateway_refunds.provider_ref', '=', event.providerRef ?? ''),
        ]),
      )
      .executeTakeFirst(),
  )
  if (!refund) log.warn({ account: accountId, ref: event.refundRef }, 'notification of an unknown refund')
  else if (event.view && event.view.status !== 'unknown') await recordRefund(refund.id, event.view, deps)
  else await askRefund(refund.id, log, deps)
}
