// Where a payer's browser posts the form of an unfinished payment. A page may post to its own host only; the page of such a
// payment may post there too, while the payment waits for it.

import { isOpen } from '@interline/domain/gateway-payments/states'
import { findAttempt } from './attempts.ts'
import type { Deps } from './deps.ts'

const PAYMENT_PAGE = /^\/payment\/([a-z]{2,4}_[0-9A-Za-z]{26})$/

/** The origin that the page at `path` posts a payment form to, `https://checkout.example.com`; undefined: none. */
export async function formOrigin(
  path: string,
  { platform }: Pick<Deps, 'platform'>,
): Promise<string | undefined> {
  const id = PAYMENT_PAGE.exec(path)?.[1]
  if (id === undefined) return undefined
  try {
    const row = await platform.db.transaction('everything', (tx) => findAttempt(tx, id))
    if (!row || !isOpen(row.state) || row.action?.kind !== 'form') return undefined
    const { protocol, origin } = new URL(row.action.action)
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined
  } catch (error) {
    // The page is shown all the same; without the origin its form is refused by the browser.
    platform.log.warn({ err: error }, 'the form of a payment could not be looked up')
    return undefined
  }
}
