import type { shieldOffer as endpoint } from '@interline/contract/ticketing-checks/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { ShieldLook } from '@interline/domain/ticketing-checks/finding'
import { tidyContact } from '@interline/domain/passengers/party'
import { tidyPassenger } from '@interline/domain/passengers/passenger'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { shieldOfOffer } from './look-through.ts'
import { presentShield } from '../orders/index.ts'

type Body = HandlerInput<typeof endpoint>['body']

/** What the shield finds before anything is booked. Throws `order.offer_expired`. */
export function answerShield(ctx: AgencyCtx, body: Body, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const now = deps.platform.clock.now()
    const offer = await deps.offers.read(tx, { token: body.verifyToken, agencyId: ctx.actor.agencyId, now })
    const planned = {
      solution: offer.solution,
      counts: offer.passengers,
      passengers: body.passengers.map(tidyPassenger),
      contact: tidyContact(body.contact),
      now,
    }
    const { looks } = await shieldOfOffer(tx, ctx, planned, deps)
    return presentShield(looks, ctx.locale, deps.places)
  })
}

/** Throws `order.shield_stopped` with everything that stops the order. */
export function refuseStopped(looks: readonly ShieldLook[]): void {
  const stops = looks.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'stop')
  if (stops.length > 0) throw failure('order.shield_stopped', { fields: stops.map(({ reason }) => reason) })
}
