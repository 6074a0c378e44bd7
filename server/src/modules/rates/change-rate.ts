// A manual rate: requested by one member of the treasury with its effect on last week's orders, and set when
// another one approves. It applies until the chosen date, or until the currency follows the source again.

import type { changeRate as endpoint } from '@interline/contract/rates/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { amountText } from '@interline/domain/money/amount-text'
import type { Currency } from '@interline/domain/money/money'
import { withChanges, type HeldRate } from '@interline/domain/rates/rates'
import type { Locale } from '@interline/domain/text/text'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt, startOfDay, PLATFORM_ZONE } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { ApprovalKind, RequestOf } from '../approvals/index.ts'
import { NEVER_PUBLISHED } from './acquisitions.ts'
import { ratesText } from './words.ts'
import { impactOf, type Impact } from './impact.ts'
import { rateChange, type RateChangeRequest } from '../../../db/json/rate-change.ts'
import { baseCurrency } from './base-currency.ts'
import { baseOf, heldOf, newest, writeSnapshot } from './snapshots.ts'

type Input = HandlerInput<typeof endpoint>

const MOST_DAYS = 366

const TREASURY = { realm: 'office', roles: ['treasury'] } as const

/**
 * Requests a second person's approval. Throws `rates.base`, `rates.follows_source`, `rates.by_hand_only`,
 * `approval.already_open`, `request.invalid`.
 */
export async function changeRate(
  ctx: OfficeCtx,
  { params: { currency }, body: { set, reason } }: Input,
  { request }: { readonly request: RequestOf<RateChangeRequest> },
): Promise<Reply<'officeRates.change'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const base = await baseCurrency(tx)
    refuseBase(currency, base)
    const now = await ctx.db.instant(tx)
    const before = await heldRate(tx, currency)
    if (!set && before?.origin !== 'manual') throw failure('rates.follows_source')
    if (!set && NEVER_PUBLISHED.includes(currency)) throw failure('rates.by_hand_only')
    const impact = set ? await impactOf(tx, { currency, rate: set.rate }, now) : null
    const { id } = await request(tx, ctx, {
      subject: currency,
      payload: {
        currency,
        base,
        set: set && { rate: set.rate, goodUntil: endOf(set.goodUntil, now) },
        before: before ? { rate: before.rate, origin: before.origin, source: before.source } : null,
        impact: impact && figuresOf(impact),
      },
      reason,
      now,
    })
    const shown = { approvalId: id }
    await ctx.remember(tx, shown)
    return shown
  })
}

/** All rates are in the base currency. Throws `rates.base`. */
export function refuseBase(currency: Currency, base: Currency): void {
  if (currency === base) throw failure('rates.base', { values: { base } })
}

/** The effect of approving a change, and what both people read before. */
export const changeKind: ApprovalKind<RateChangeRequest, RateChangeRequest> = {
  kind: 'rate_change',
  payload: rateChange,
  decidedBy: { office: TREASURY },
  readBy: { realm: 'office', roles: ['pricing', 'auditor'] },
  days: 3,
  describe,
  async apply(tx, { currency, set, before }, { ctx, now, approval }) {
    await sql`select pg_advisory_xact_lock(hashtextextended('exchange rates', 0))`.execute(tx)
    const row = await newest(tx)
    const held = row ? heldOf(row) : {}
    const present = held[currency]
    // The second person has not seen another user's change in between; the source's daily change does not
    // matter.
    const isSame =
      present?.origin === 'manual'
        ? before?.origin === 'manual' && before.rate === present.rate
        : before?.origin !== 'manual'
    if (!isSame || (set && set.goodUntil <= now)) throw failure('approval.outdated')
    const by = `${approval.requestedBy.name}, ${ctx.actor.name}`
    const next = withChanges(held, [{ currency, set }], { by, at: now })
    const id = await writeSnapshot(tx, {
      held: next,
      base: row ? baseOf(row) : await baseCurrency(tx),
      source: 'manual',
      now,
    })
    await writeUserLog(tx, ctx, now, {
      realm: 'office',
      agencyId: null,
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action: set ? 'rates.set' : 'rates.released',
      type: 'finance',
      targetId: currency,
      before: { currency, rate: present?.rate ?? null, origin: present?.origin ?? null },
      after: {
        currency,
        rate: next[currency]?.rate ?? null,
        origin: next[currency]?.origin ?? null,
        snapshot: id,
      },
    })
    return id
  },
}

function describe({ currency, base = 'CNY', set, before, impact }: RateChangeRequest, locale: Locale) {
  const t = ratesText(locale)
  const fact = (label: string, value: string) => ({ label, value })
  const now = before
    ? before.origin === 'manual'
      ? t(($) => $.change.byHand, { base, rate: before.rate, source: before.source })
      : t(($) => $.change.fromSource, { base, rate: before.rate })
    : t(($) => $.change.notSet)
  return {
    kindName: t(($) => $.change.kindName),
    title: set
      ? t(($) => $.change.setTitle, { currency, base, rate: set.rate })
      : t(($) => $.change.followTitle, { currency }),
    facts: [
      fact(
        t(($) => $.change.now),
        now,
      ),
      ...(set
        ? [
            fact(
              t(($) => $.change.wanted),
              `${base} ${set.rate}`,
            ),
            fact(
              t(($) => $.change.goodUntil),
              addDays(localDateAt(set.goodUntil, PLATFORM_ZONE), -1),
            ),
          ]
        : []),
      ...(impact
        ? [
            fact(
              t(($) => $.change.orders),
              t(($) => $.change.changed, { changed: impact.changed, counted: impact.counted }),
            ),
            ...impact.differences.map((each) =>
              fact(
                t(($) => $.change.difference, { currency: each.currency }),
                signed(each),
              ),
            ),
          ]
        : []),
    ],
  }
}

function signed({ minor, currency }: { readonly minor: number; readonly currency: Currency }): string {
  const text = amountText({ minor: BigInt(Math.abs(minor)), currency })
  return minor < 0 ? `−${text}` : `+${text}`
}

function figuresOf({ counted, changed, sums }: Impact): NonNullable<RateChangeRequest['impact']> {
  return {
    counted,
    changed,
    differences: sums
      .filter((sum) => sum.recomputed !== sum.charged)
      .map(({ currency, charged, recomputed }) => ({ currency, minor: recomputed - charged })),
  }
}

async function heldRate(tx: Tx, currency: Currency): Promise<HeldRate | undefined> {
  const row = await newest(tx)
  return row && heldOf(row)[currency]
}

/** The instant at which a last day ends. Throws `request.invalid` for dates in the past or too far ahead. */
function endOf(day: string, now: number): number {
  const today = localDateAt(now, PLATFORM_ZONE)
  const path = 'set.goodUntil'
  if (day < today)
    throw failure('request.invalid', { fields: [{ path, rule: 'field.range', values: { from: today } }] })
  if (day > addDays(today, MOST_DAYS))
    throw failure('request.invalid', {
      fields: [{ path, rule: 'field.range_too_long', values: { max: MOST_DAYS } }],
    })
  return startOfDay(addDays(day, 1), PLATFORM_ZONE)
}
