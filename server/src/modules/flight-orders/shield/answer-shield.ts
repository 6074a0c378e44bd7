import type { Shield, shieldOffer as endpoint } from '@interline/contract/flight-orders/shield'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { verdictOf, type ShieldLook } from '@interline/domain/flight-orders/shield/finding'
import { tidyContact } from '@interline/domain/passengers/party'
import { tidyPassenger } from '@interline/domain/passengers/passenger'
import { nameIn } from '@interline/domain/places/place'
import type { ReasonValue } from '@interline/domain/text/reason'
import type { Locale } from '@interline/domain/text/text'
import type { z } from 'zod'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { ruleSentence, type RuleKey, type Values } from '../../../platform/text/sentences.ts'
import type { Deps } from '../deps.ts'
import { shieldOfOffer } from './look-through.ts'

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

/** Every check that was made with what it found. */
export function presentShield(
  looks: readonly ShieldLook[],
  locale: Locale,
  places: Deps['places'],
): z.input<typeof Shield> {
  const nameOf = (code: ReasonValue<RuleKey> | undefined) => {
    const names = typeof code === 'string' ? places.country(code)?.names : undefined
    return names ? nameIn(names, locale) : (code ?? '')
  }
  const spoken = (values: Values) => ({
    ...values,
    ...('country' in values && { country: nameOf(values.country) }),
    ...('passport' in values && { passport: nameOf(values.passport) }),
  })
  return looks.map(({ check, findings }) => ({
    check,
    verdict: verdictOf(findings),
    findings: findings.map(({ severity, reason, otherOrder, acknowledge = null }) => ({
      severity,
      path: reason.path,
      sentence: ruleSentence(reason.rule, spoken(reason.values ?? {}), locale),
      orderId: otherOrder,
      acknowledge,
    })),
  }))
}

/** Throws `order.shield_stopped` with everything that stops the order. */
export function refuseStopped(looks: readonly ShieldLook[]): void {
  const stops = looks.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'stop')
  if (stops.length > 0) throw failure('order.shield_stopped', { fields: stops.map(({ reason }) => reason) })
}
