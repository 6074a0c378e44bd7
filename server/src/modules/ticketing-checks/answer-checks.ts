import type { checkOffer as endpoint } from '@interline/contract/ticketing-checks/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { CheckResult } from '@interline/domain/ticketing-checks/finding'
import { tidyContact } from '@interline/domain/passengers/party'
import { tidyPassenger } from '@interline/domain/passengers/passenger'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { checksOfOffer } from './collect-facts.ts'
import { presentChecks } from '../flight-orders/index.ts'

type Body = HandlerInput<typeof endpoint>['body']

/** Findings of the pre-ticketing checks before booking. Throws `order.offer_expired`. */
export function answerChecks(ctx: AgencyCtx, body: Body, deps: Deps) {
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
    const { looks } = await checksOfOffer(tx, ctx, planned, deps)
    return presentChecks(looks, ctx.locale, deps.places)
  })
}

/** Throws `order.checks_failed` with everything that stops the order. */
export function refuseStopped(looks: readonly CheckResult[]): void {
  const stops = looks.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'stop')
  if (stops.length > 0) throw failure('order.checks_failed', { fields: stops.map(({ reason }) => reason) })
}
