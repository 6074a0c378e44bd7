// An airline's answer to the group desk, read from the text of its mail. Only that it was read is written: the desk checks what was read and
// acts with the calls of the order.

import type { readGroupAnswer } from '@interline/contract/backoffice/groups/airline-calls'
import type { CallReply } from '@interline/contract/kernel/endpoint'
import type { AnswerOffer } from '@interline/domain/backoffice/groups/answer/answer'
import { readAnswer } from '@interline/domain/backoffice/groups/answer/read-answer'
import { seatsOf } from '@interline/domain/groups/terms'
import { addDays } from '@interline/domain/time/local-date'
import type { OfficeCtx } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import { groupRow, readGroup, type Deps } from '../../../groups/index.ts'
import { noteRead } from './mails.ts'

type Reply = CallReply<typeof readGroupAnswer>

/** Throws `request.not_found`. */
export function readAirlineAnswer(
  ctx: OfficeCtx,
  { id, text, mailId }: { readonly id: string; readonly text: string; readonly mailId?: string | undefined },
  { places, platform: { clock } }: Deps,
): Promise<Reply> {
  return ctx.db.transaction('everything', async (tx) => {
    const order = await readGroup(tx, id)
    if (!order) throw failure('request.not_found')
    if (mailId !== undefined) await noteRead(tx, { id, mailId, now: clock.now() })
    const { lines, outcome, locator, seats, reason, offers, doubts } = readAnswer(text, {
      // A deadline may be today.
      today: addDays(new Date(clock.now()).toISOString().slice(0, 10), -1),
      isAirport: (code) => places.airport(code) !== undefined,
      isAirline: (code) => places.airline(code) !== undefined,
      airportNamed: places.named.airportNamed,
      seatsAsked: seatsOf(groupRow(order).group_counts),
    })
    return {
      lines: lines.map((line) => ({ ...line, roles: [...line.roles], open: [...line.open] })),
      outcome,
      locator,
      seats,
      reason,
      offers: offers.map(presentOffer),
      doubts: [...doubts],
    }
  })
}

const amount = (minor: bigint | null) => (minor === null ? null : Number(minor))

function presentOffer(offer: AnswerOffer): Reply['offers'][number] {
  return {
    ...offer,
    flights: [...offer.flights],
    prices: offer.prices.map(({ type, fare, taxes }) => ({ type, fare: Number(fare), taxes: amount(taxes) })),
    installments: offer.installments.map((each) => ({ ...each, amount: amount(each.amount) })),
    feePerSeat: amount(offer.feePerSeat),
  }
}
