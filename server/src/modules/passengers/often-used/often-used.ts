import type { Input, Reply } from '@interline/contract/index'
import {
  MAX_OFTEN_USED,
  oftenUsedReasons,
  tidyOftenUsed,
  typeOn,
  type OftenUsedDraft,
} from '@interline/domain/passengers/often-used'
import { platformDay } from '@interline/domain/time/zone'
import { byActor, writeUserLog, type LogAction } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import {
  cardsByPassenger,
  countPassengers,
  findSame,
  insertPassenger,
  lockList,
  readPassengers,
  removePassenger,
  replacePassenger,
  type Numbers,
} from './store.ts'

export type OftenUsed = Reply<'oftenUsedPassengers.get'>
type Body = Required<Input<'oftenUsedPassengers.create'>['body']>

export function listOftenUsed(ctx: AgencyCtx, deps: Deps): Promise<Reply<'oftenUsedPassengers.list'>> {
  return ctx.transaction(async (tx) => ({
    passengers: await present(tx, ctx, 'masked', deps),
    max: MAX_OFTEN_USED,
  }))
}

/** Throws `request.not_found`. */
export function getOftenUsed(ctx: AgencyCtx, id: string, deps: Deps): Promise<OftenUsed> {
  return ctx.transaction((tx) => presentOne(tx, ctx, id, deps))
}

/** Throws `request.invalid` field by field, and `passenger.list_full`. */
export async function createOftenUsed(ctx: AgencyCtx, body: Body, deps: Deps): Promise<OftenUsed> {
  const draft = checked(body, deps)
  const { clock, cipher } = deps
  const now = clock.now()
  return ctx.transaction(async (tx) => {
    await lockList(tx, ctx.actor)
    if (await findSame(tx, ctx.actor, draft)) throw isSavedAlready()
    if ((await countPassengers(tx, ctx.actor)) >= MAX_OFTEN_USED) throw listFull()
    const id = await insertPassenger(tx, draft, { owner: ctx.actor, now, cipher })
    await logPassenger(tx, ctx, now, 'passengers.saved', id)
    return presentOne(tx, ctx, id, deps)
  })
}

/** Throws `request.invalid` field by field, and `request.not_found`. */
export async function updateOftenUsed(
  ctx: AgencyCtx,
  id: string,
  body: Body,
  deps: Deps,
): Promise<OftenUsed> {
  const draft = checked(body, deps)
  const { clock, cipher } = deps
  const now = clock.now()
  return ctx.transaction(async (tx) => {
    await lockList(tx, ctx.actor)
    const same = await findSame(tx, ctx.actor, draft)
    if (same !== undefined && same !== id) throw isSavedAlready()
    if (!(await replacePassenger(tx, id, draft, { owner: ctx.actor, now, cipher })))
      throw failure('request.not_found')
    await logPassenger(tx, ctx, now, 'passengers.changed', id)
    return presentOne(tx, ctx, id, deps)
  })
}

/** Throws `request.not_found`. */
export async function deleteOftenUsed(ctx: AgencyCtx, id: string, { clock }: Deps): Promise<null> {
  return ctx.transaction(async (tx) => {
    if (!(await removePassenger(tx, id, ctx.actor))) throw failure('request.not_found')
    await logPassenger(tx, ctx, clock.now(), 'passengers.deleted', id)
    return null
  })
}

/** Normalised and validated. */
function checked(body: Body, { clock, places }: Deps): OftenUsedDraft {
  const draft = tidyOftenUsed(body as OftenUsedDraft)
  const fields = oftenUsedReasons(draft, {
    today: platformDay(clock.now()),
    isCountry: (iso2) => places.country(iso2) !== undefined,
  })
  if (fields.length > 0) throw failure('request.invalid', { fields })
  return draft
}

export function listFull() {
  return failure('passenger.list_full', { values: { max: MAX_OFTEN_USED } })
}

function isSavedAlready() {
  return failure('request.invalid', { fields: [{ path: 'surname', rule: 'oftenUsed.saved_already' }] })
}

async function presentOne(tx: Tx, ctx: AgencyCtx, id: string, deps: Deps): Promise<OftenUsed> {
  const [passenger] = await present(tx, ctx, deps.cipher, deps, [id])
  if (!passenger) throw failure('request.not_found')
  return passenger
}

async function present(
  tx: Tx,
  { actor }: AgencyCtx,
  numbers: Numbers,
  { clock }: Deps,
  ids?: readonly string[],
): Promise<OftenUsed[]> {
  const today = platformDay(clock.now())
  const passengers = await readPassengers(tx, actor, numbers, ids)
  const cards = await cardsByPassenger(tx, actor)
  return passengers.map((passenger) => ({
    ...passenger,
    phone: { ...passenger.phone },
    documents: passenger.documents.map((document) => ({ ...document })),
    type: typeOn(passenger.birthday, today),
    memberCards: [...(cards.get(passenger.id) ?? [])],
  }))
}

/** Who changed the list, never what: log rows outlive a deleted passenger. */
export async function logPassenger(
  tx: Tx,
  ctx: AgencyCtx,
  now: number,
  action: LogAction,
  targetId: string,
): Promise<void> {
  await writeUserLog(tx, ctx, now, {
    ...byActor(ctx.actor),
    action,
    type: 'passenger',
    targetId,
  })
}
