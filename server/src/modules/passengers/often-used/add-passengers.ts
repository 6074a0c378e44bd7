// Adds passengers of an order or an import to the list, all or none.

import type { Input, Reply } from '@interline/contract/index'
import {
  MAX_OFTEN_USED,
  oftenUsedFrom,
  oftenUsedReasons,
  tidyOftenUsed,
  updatedOftenUsed,
} from '@interline/domain/passengers/often-used'
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { platformDay } from '@interline/domain/time/zone'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { listFull, logPassenger } from './often-used.ts'
import {
  countPassengers,
  findSame,
  insertPassenger,
  lockList,
  readPassengers,
  replacePassenger,
} from './store.ts'

type Passenger = Input<'oftenUsedPassengers.remember'>['body']['passengers'][number]

/** Throws `request.invalid` with the paths of the request (`passengers.2.surname`), and `passenger.list_full`. */
export async function addPassengers(
  ctx: AgencyCtx,
  passengers: readonly Passenger[],
  { clock, cipher, places }: Deps,
): Promise<Reply<'oftenUsedPassengers.remember'>> {
  const now = clock.now()
  const drafts = passengers.map((passenger) => tidyOftenUsed(oftenUsedFrom(passenger as PassengerDraft)))
  const context = { today: platformDay(now), isCountry: (iso2: string) => places.country(iso2) !== undefined }
  const fields = drafts.flatMap((draft, at) =>
    oftenUsedReasons(draft, context).map((reason) => ({ ...reason, path: pathInOrder(reason.path, at) })),
  )
  if (fields.length > 0) throw failure('request.invalid', { fields })
  const saving = { owner: ctx.actor, now, cipher }
  return ctx.transaction(async (tx) => {
    await lockList(tx, ctx.actor)
    let added = 0
    for (const draft of drafts) {
      const id = await findSame(tx, ctx.actor, draft)
      const [saved] = id === undefined ? [] : await readPassengers(tx, ctx.actor, cipher, [id])
      if (saved) {
        await replacePassenger(tx, saved.id, updatedOftenUsed(saved, draft), saving)
        await logPassenger(tx, ctx, now, 'passengers.changed', saved.id)
      } else {
        const made = await insertPassenger(tx, draft, saving)
        await logPassenger(tx, ctx, now, 'passengers.saved', made)
        added += 1
      }
    }
    if ((await countPassengers(tx, ctx.actor)) > MAX_OFTEN_USED) throw listFull()
    return { added, updated: drafts.length - added }
  })
}

/** Field names of the list differ from those of an order. */
function pathInOrder(path: string, at: number): string {
  const field = path
    .replace(/^givenName$/, 'given_names')
    .replace(/^documents\.0\./, 'travel_document.')
    .replace(/issuingPlace$/, 'issuing_place')
  return `passengers.${at}.${field}`
}
