// An attempt begins: written with its first question in the caller's transaction, then sent with none open.

import type { Money } from '@interline/domain/money/money'
import { pauseAfter } from '@interline/domain/gateway-payments/states'
import type { PayerDevice, PaymentFailure } from '../../connectors/payments/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { Agency } from '../agencies/index.ts'
import { findAttempt, insertAttempt, newRef, refOf, type AttemptRow } from './attempts.ts'
import { askAgain } from './ask.ts'
import type { Deps } from './deps.ts'
import type { GatewayOffer } from './offers.ts'
import { recordView } from './record.ts'

const START_MS = 20_000

/** Failures that no payer can do anything about. */
const ACCOUNT_FAULTS: ReadonlySet<PaymentFailure> = new Set(['auth', 'unavailable', 'invalid_request'])

export interface NewAttempt {
  readonly id: string
  readonly offer: GatewayOffer
  readonly agency: Agency
  readonly rootAgencyId: number
  readonly payable: { readonly kind: AttemptRow['payable_kind']; readonly id: string }
  readonly due: Money
  readonly payer: { readonly id: string; readonly name: string }
  /** Milliseconds since the epoch: until when it may be paid; null: no limit of its own. */
  readonly until: number | null
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Throws a unique violation where another attempt is open. */
export async function writeAttempt(tx: Tx, attempt: NewAttempt, deps: Deps): Promise<AttemptRow> {
  const { id, offer, agency, due, now } = attempt
  const { row: account, caps, channel } = offer.account
  const usual = now + caps.expirySeconds.default * 1_000
  const expires = attempt.until === null ? usual : Math.min(usual, attempt.until)
  const row = await insertAttempt(tx, {
    root_agency_id: attempt.rootAgencyId,
    id,
    agency_id: agency.id,
    payable_kind: attempt.payable.kind,
    payable_id: attempt.payable.id,
    account_root_id: account.root_agency_id,
    account_id: account.id,
    channel,
    ref: newRef('P'),
    state: 'creating',
    currency: due.currency,
    amount_minor: due.minor,
    fee_minor: offer.charge.fee,
    fee_pct: account.fee_pct,
    fee_fixed_minor: account.fee_fixed_minor,
    fee_fixed_currency: account.amount_currency,
    return_fee: account.return_fee_on_refund,
    charged_currency: offer.charge.charged.currency,
    charged_minor: offer.charge.charged.minor,
    fx_snapshot_id: offer.snapshotId,
    payer_id: attempt.payer.id,
    payer_name: attempt.payer.name,
    next_query_at: new Date(now + pauseAfter(0)),
    expires_at: new Date(expires),
    created_at: new Date(now),
  })
  await askAgain(tx, row, now + pauseAfter(0), deps)
  return row
}

/**
 * Sends a written attempt and records the answer. Whatever happens here, the question that was written with the
 * attempt finds out what became of it.
 */
export async function beginAttempt(ctx: AgencyCtx, id: string, deps: Deps): Promise<AttemptRow> {
  const { db } = deps.platform
  const row = await db.transaction('everything', (tx) => findAttempt(tx, id))
  if (!row) throw new Error(`${id} was not written`)
  // From now on its merchant is fixed: an older one may be cached here.
  const account = await deps.accounts.fresh(row.account_id)
  if (!account || row.state !== 'creating') return row
  const sites = deps.sites()
  const { address } = await sites.linkSite(ctx.host)
  const returnUrl = `${await sites.returnAddress(ctx.host)}/payment/${row.id}`
  const agent = ctx.userAgent
  const device: PayerDevice = /MicroMessenger/i.test(agent)
    ? 'wechat'
    : /AlipayClient/i.test(agent)
      ? 'alipay-app'
      : /Mobi|Android|iPhone/i.test(agent)
        ? 'mobile'
        : 'pc'
  const view = await account.gateway.start(
    {
      ref: row.ref,
      amount: refOf(row).amount,
      subject: row.payable_kind === 'order' ? `Order ${row.payable_id}` : 'Balance top-up',
      payer: { id: row.payer_id, ip: ctx.ip, email: null, device, locale: ctx.locale },
      returnUrl,
      cancelUrl: returnUrl,
      notifyUrl: `${address}/notify/${row.channel}/${row.account_id}`,
      // A provider may need longer than there is: we end it at its time.
      expiresAt: Math.max(
        row.expires_at.getTime(),
        deps.platform.clock.now() + account.caps.expirySeconds.min * 1_000,
      ),
      metadata: { payable: row.payable_id, kind: row.payable_kind, attempt: row.ref },
    },
    { signal: AbortSignal.timeout(START_MS), log: ctx.log },
  )
  if (view.status === 'failed' && ACCOUNT_FAULTS.has(view.failure))
    await db.transaction('everything', (tx) => deps.accounts.doubt(tx, row.account_id))
  return recordView(row.id, view, deps)
}
