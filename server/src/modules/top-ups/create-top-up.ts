// A seller records money that it received. The calculation is repeated and must match to the minor unit; a
// bank reference is unique per seller. A large top-up waits for a second person, everything else is posted at
// once.

import type { topUps } from '@interline/contract/top-ups/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { amountText } from '@interline/domain/money/amount-text'
import { localDateAt } from '@interline/domain/time/zone'
import { arithmeticIssues, creditedBy } from '@interline/domain/top-ups/arithmetic'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Agency } from '../agencies/index.ts'
import type { Deps } from './deps.ts'
import { postTopUp } from './post-top-up.ts'
import { readTopUp, type TopUp, type TopUpRow } from './present.ts'
import { answerRequest } from './requests/answer-request.ts'
import { needsSecondPerson } from './rules.ts'
import { soldTo, type Seller } from './seller.ts'

type Input = HandlerInput<typeof topUps.create>

/** Throws as listed in the contract; then nothing is posted. */
export function createTopUp(seller: Seller, { params, body }: Input, deps: Deps): Promise<TopUp> {
  return seller.transaction(async (tx) => {
    const agency = await soldTo(tx, seller, params.id, deps.agencies)
    const credited = checkedArithmetic(body, agency)
    const now = await deps.platform.db.instant(tx)
    const isLarge = await needsSecondPerson(
      tx,
      seller.id,
      { minor: credited.amount, currency: agency.settlementCurrency },
      deps,
    )
    const row = await insert(tx, { seller, agency, body, credited, now })
    await logTopUp(tx, { seller, row, now })
    if (body.requestId !== undefined)
      await answerRequest(tx, {
        requestId: body.requestId,
        row,
        by: seller.actor.name,
        state: isLarge ? 'waiting' : 'approved',
        now,
      })
    if (isLarge) await askColleague(tx, { seller, agency, row, now }, deps)
    else await postTopUp(tx, { row, agency, actor: seller.actor, approvedBy: null, now }, deps)
    const reply = await readTopUp(tx, row.id)
    await seller.ctx.remember(tx, reply)
    return reply
  })
}

function checkedArithmetic(body: Input['body'], { settlementCurrency }: Agency) {
  const money = {
    received: { minor: BigInt(body.receivedAmount), currency: body.currency },
    exchangeRate: body.exchangeRate,
    transactionFeePct: body.transactionFeePct,
    currency: settlementCurrency,
  }
  const fields = arithmeticIssues(money)
  if (fields.length > 0) throw failure('request.invalid', { fields })
  const credited = creditedBy(money)
  if (credited.amount !== BigInt(body.amount))
    throw failure('payment.top_up_mismatch', {
      values: { amount: amountText({ minor: credited.amount, currency: settlementCurrency }) },
      data: { amount: Number(credited.amount) },
    })
  return credited
}

interface Inserting {
  readonly seller: Seller
  readonly agency: Agency
  readonly body: Input['body']
  readonly credited: ReturnType<typeof creditedBy>
  readonly now: number
}

/** Waits for concurrent use of the same reference, and throws `top_up.reference_used` if it was posted. */
async function insert(tx: Tx, { seller, agency, body, credited, now }: Inserting): Promise<TopUpRow> {
  const row = await tx
    .insertInto('top_ups')
    .values({
      id: newId('top', now),
      agency_id: agency.id,
      seller_id: seller.id,
      apply_to: body.applyTo,
      received_currency: body.currency,
      received_minor: BigInt(body.receivedAmount),
      exchange_rate: body.exchangeRate,
      fee_pct: body.transactionFeePct,
      currency: agency.settlementCurrency,
      amount_minor: credited.amount,
      fee_minor: credited.fee,
      reference: body.referenceNumber,
      note: body.note,
      send_email: body.sendEmail,
      // A posted one refers to its entry, which is created afterwards.
      state: 'waiting',
      request_id: body.requestId ?? null,
      created_realm: seller.logged.realm,
      created_by: seller.actor.id,
      created_by_name: seller.actor.name,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw await referenceUsed(tx, seller, body.referenceNumber, agency)
  return row
}

async function referenceUsed(tx: Tx, seller: Seller, reference: string, { timeZone }: Agency) {
  const other = await tx
    .selectFrom('top_ups')
    .innerJoin('agencies', 'agencies.id', 'top_ups.agency_id')
    .selectAll('top_ups')
    .select('agencies.name')
    .where('seller_id', '=', seller.id)
    .where((where) => where(where.fn('lower', ['reference']), '=', reference.toLowerCase()))
    .where('state', '<>', 'refused')
    .executeTakeFirst()
  return failure('top_up.reference_used', {
    values: {
      reference,
      agency: other?.name ?? '',
      amount: other ? amountText({ minor: other.amount_minor, currency: other.currency }) : '',
      date: other ? localDateAt(other.created_at.getTime(), timeZone) : '',
    },
    data: { topUpId: other?.id ?? null },
  })
}

interface Made {
  readonly seller: Seller
  readonly row: TopUpRow
  readonly now: number
}

async function askColleague(
  tx: Tx,
  { seller, agency, row, now }: Made & { readonly agency: Agency },
  deps: Deps,
): Promise<void> {
  await deps.askSecondPerson(tx, seller.ctx, {
    subject: row.id,
    payload: {
      topUpId: row.id,
      agencyId: agency.id,
      agencyName: agency.name,
      applyTo: row.apply_to,
      received: amountText({ minor: row.received_minor, currency: row.received_currency }),
      exchangeRate: row.exchange_rate,
      transactionFeePct: row.fee_pct,
      amount: amountText({ minor: row.amount_minor, currency: row.currency }),
      referenceNumber: row.reference,
    },
    amount: { minor: row.amount_minor, currency: row.currency },
    reason: row.note,
    now,
  })
}

async function logTopUp(tx: Tx, { seller, row, now }: Made): Promise<void> {
  await writeUserLog(tx, seller.ctx, now, {
    ...seller.logged,
    action: 'top-ups.created',
    type: 'finance',
    targetId: row.id,
    after: {
      agencyId: row.agency_id,
      applyTo: row.apply_to,
      received: amountText({ minor: row.received_minor, currency: row.received_currency }),
      exchangeRate: row.exchange_rate,
      transactionFeePct: row.fee_pct,
      amount: amountText({ minor: row.amount_minor, currency: row.currency }),
      reference: row.reference,
    },
  })
}
