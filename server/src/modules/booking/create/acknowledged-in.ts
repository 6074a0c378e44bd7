import type { createOrder as endpoint } from '@interline/contract/booking/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import {
  notAcknowledged,
  toAcknowledge,
  type Acknowledgement,
} from '@interline/domain/booking/acknowledgement'
import type { CheckResult } from '@interline/domain/ticketing-checks/finding'
import { failure } from '../../../platform/http/failure.ts'
import type { VerifiedOffer } from '../../flight-search/index.ts'

type Body = HandlerInput<typeof endpoint>['body']

/** What must be acknowledged for the offer and the passports. Throws `order.not_acknowledged` with what is missing. */
export function acknowledgedIn(
  body: Body,
  { solution }: VerifiedOffer,
  looks: readonly CheckResult[],
): Acknowledgement | null {
  const byPassport = looks.flatMap(({ findings }) => findings.flatMap(({ acknowledge = [] }) => acknowledge))
  const needed = toAcknowledge(solution.journeys, byPassport)
  const missing = notAcknowledged(needed, body.acknowledged)
  if (!missing) return needed
  throw failure('order.not_acknowledged', {
    fields: [
      ...(missing.selfTransfer
        ? [{ path: 'acknowledged.selfTransfer', rule: 'acknowledged.self_transfer' as const }]
        : []),
      ...missing.entry.map((country) => ({
        path: 'acknowledged.entry',
        rule: 'acknowledged.entry' as const,
        values: { country },
      })),
    ],
  })
}
