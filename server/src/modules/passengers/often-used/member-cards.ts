import type { Input, Reply } from '@interline/contract/index'
import { MAX_MEMBER_CARDS, memberCardReasons, tidyMemberCard } from '@interline/domain/passengers/often-used'
import type { Selectable } from 'kysely'
import type { MemberCards } from '../../../../db/types.ts'
import { byActor, writeUserLog, type LogAction } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Deps } from './deps.ts'
import { lockList, readPassengers } from './store.ts'

type Card = Reply<'memberCards.create'>
type Body = Required<Input<'memberCards.create'>['body']>

export function listMemberCards(ctx: AgencyCtx): Promise<Reply<'memberCards.list'>> {
  return ctx.transaction(async (tx) => ({ cards: (await own(tx, ctx).execute()).map(present) }))
}

/** Throws `request.invalid` field by field, and `passenger.list_full`. */
export function createMemberCard(ctx: AgencyCtx, body: Body, deps: Deps): Promise<Card> {
  const { userId, agencyId } = ctx.actor
  const now = deps.clock.now()
  return ctx.transaction(async (tx) => {
    await lockList(tx, ctx.actor)
    const cards = await own(tx, ctx).execute()
    const card = await checked(tx, ctx, { body, others: cards }, deps)
    if (cards.length >= MAX_MEMBER_CARDS)
      throw failure('passenger.list_full', { values: { max: MAX_MEMBER_CARDS } })
    const row = {
      id: newId('card', now),
      user_id: userId,
      agency_id: agencyId,
      ...card,
      created_at: new Date(now),
    }
    await log(tx, ctx, { now, action: 'passengers.card_saved', id: row.id })
    return present(await tx.insertInto('member_cards').values(row).returningAll().executeTakeFirstOrThrow())
  })
}

/** Throws `request.invalid` field by field, and `request.not_found`. */
export function updateMemberCard(ctx: AgencyCtx, id: string, body: Body, deps: Deps): Promise<Card> {
  return ctx.transaction(async (tx) => {
    await lockList(tx, ctx.actor)
    const cards = await own(tx, ctx).execute()
    if (!cards.some((card) => card.id === id)) throw failure('request.not_found')
    const others = cards.filter((card) => card.id !== id)
    const card = await checked(tx, ctx, { body, others }, deps)
    await log(tx, ctx, { now: deps.clock.now(), action: 'passengers.card_changed', id })
    return present(
      await tx
        .updateTable('member_cards')
        .set(card)
        .where('id', '=', id)
        .where('user_id', '=', ctx.actor.userId)
        .where('agency_id', '=', ctx.actor.agencyId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  })
}

/** Throws `request.not_found`. */
export function deleteMemberCard(ctx: AgencyCtx, id: string, { clock }: Deps): Promise<null> {
  const { userId, agencyId } = ctx.actor
  return ctx.transaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('member_cards')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw failure('request.not_found')
    await log(tx, ctx, { now: clock.now(), action: 'passengers.card_deleted', id })
    return null
  })
}

/** Who changed the cards, never their numbers. */
function log(
  tx: Tx,
  ctx: AgencyCtx,
  { now, action, id }: { readonly now: number; readonly action: LogAction; readonly id: string },
): Promise<void> {
  return writeUserLog(tx, ctx, now, { ...byActor(ctx.actor), action, type: 'passenger', targetId: id })
}

function own(tx: Tx, { actor }: AgencyCtx) {
  return tx
    .selectFrom('member_cards')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('agency_id', '=', actor.agencyId)
    .orderBy('airline')
    .orderBy('number')
}

type Row = Selectable<MemberCards>

async function checked(
  tx: Tx,
  ctx: AgencyCtx,
  { body, others }: { body: Body; others: readonly Row[] },
  { places }: Deps,
) {
  const card = tidyMemberCard(body)
  const fields = memberCardReasons(card, (code) => places.airline(code) !== undefined)
  if (fields.length > 0) throw failure('request.invalid', { fields })
  if (others.some(({ airline, number }) => airline === card.airline && number === card.number))
    throw failure('request.invalid', { fields: [{ path: 'number', rule: 'memberCard.saved_already' }] })
  // Accepting another user's passenger id would reveal whether it exists.
  if (card.passengerId !== null) {
    const [passenger] = await readPassengers(tx, ctx.actor, 'masked', [card.passengerId])
    if (!passenger)
      throw failure('request.invalid', { fields: [{ path: 'passengerId', rule: 'memberCard.passenger' }] })
  }
  const { passengerId, airline, number, level, expiry } = card
  return { passenger_id: passengerId, airline, number, level, expiry: expiry === '' ? null : expiry }
}

function present({ id, passenger_id, airline, number, level, expiry }: Row): Card {
  return { id, passengerId: passenger_id, airline, number, level, expiry: expiry ?? '' }
}
