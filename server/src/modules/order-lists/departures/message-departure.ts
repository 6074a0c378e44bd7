import type { messageDeparture as endpoint } from '@interline/contract/order-lists/departures/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { passengersOf } from './list-passengers.ts'

type Input = HandlerInput<typeof endpoint>['body']

/**
 * Mails the contacts of the chosen passengers: a contact for several of them gets one mail that names them.
 * Throws `request.not_found` when one of them is not on the flight, and then nothing is sent.
 */
export function messageDeparture(ctx: AgencyCtx, { passengerIds, subject, text, ...key }: Input, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const { actor } = ctx
    const agency = await deps.agencyViews.get(tx, actor.agencyId)
    const wanted = new Set(passengerIds)
    const chosen = (await passengersOf(tx, actor, key)).filter(({ id }) => wanted.has(id))
    if (new Set(chosen.map(({ id }) => id)).size < wanted.size) throw failure('request.not_found')
    const readers = Map.groupBy(chosen, ({ email }) => email.toLowerCase())
    for (const [to, passengers] of readers) {
      const names = [...new Set(passengers.map(({ name }) => name))]
      await deps.platform.mailer.send(tx, {
        to,
        origin: { agencyId: agency.id },
        locale: agency.emailLanguage,
        purpose: 'flight-orders.departure-message',
        letter: {
          subject,
          paragraphs: text.split(/\n{2,}/),
          rows: [[`${key.flightNo} ${key.date} ${key.from}–${key.to}`, names.join('\n')]],
          closing: agency.name,
        },
      })
    }
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      realm: 'agency',
      agencyId: actor.agencyId,
      actorId: actor.userId,
      actorName: actor.name,
      action: 'flight-orders.departure_messaged',
      type: 'order',
      targetId: `${key.flightNo} ${key.date}`,
      after: { subject, orders: [...new Set(chosen.map(({ orderId }) => orderId))], mails: readers.size },
    })
    const reply = { mails: readers.size, passengers: wanted.size }
    await ctx.remember(tx, reply)
    return reply
  })
}
