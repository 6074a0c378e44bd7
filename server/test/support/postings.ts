import type { Posting } from '../../src/modules/wallet/post.ts'

/** An event of the ledger as an operator's payment makes it; `more` says what a test is about. */
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
