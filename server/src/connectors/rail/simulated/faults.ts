// Faults on request, by the surname of a traveller, as in the sandbox airline network.

import type { RailTraveller } from '../port.ts'

/**
 * `lost`: the request never arrives. `unread`: it is carried out, but its answer is lost. `dearer`: the price rose since the
 * search. Others: a refusal of that kind.
 */
export type Fault = 'lost' | 'unread' | 'sold_out' | 'identity' | 'not_allowed' | 'dearer'

export const FAULTS = {
  book: {
    SOLDOUT: 'sold_out',
    NOTVERIFIED: 'identity',
    TIMEOUT: 'lost',
    UNKNOWNBOOK: 'unread',
    PRICEUP: 'dearer',
  },
  confirm: { LOST: 'lost', UNKNOWN: 'unread', REJECT: 'not_allowed' },
  refund: { REFUNDLOST: 'lost', REFUNDUNREAD: 'unread', REFUNDREJECT: 'not_allowed' },
  exchange: { CHANGELOST: 'lost', CHANGEUNREAD: 'unread', CHANGEFULL: 'sold_out' },
} as const satisfies Record<string, Readonly<Record<string, Fault>>>

export function faultAt(
  step: keyof typeof FAULTS,
  travellers: readonly Pick<RailTraveller, 'surname'>[],
): Fault | undefined {
  const faults: Readonly<Record<string, Fault>> = FAULTS[step]
  return travellers.map(({ surname }) => faults[surname]).find((fault) => fault !== undefined)
}
