import type { Posting } from '../../src/modules/ledger/post.ts'

/** A ledger event like an operator's payment; `more` overrides what a test is about. */
export function posting(
  type: Posting['type'],
  id: string,
  transfers: Posting['transfers'],
  more: Partial<Posting> = {},
): Posting {
  return {
    type,
    id,
    transfers,
    paymentType: 'origin-flight',
    orderId: null,
    reference: id,
    memo: 'CHAN/TAI MAN',
    actor: { type: 'operator', id: 'usr_1', name: 'Oscar' },
    at: Date.now(),
    ...more,
  }
}
