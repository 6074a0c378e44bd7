import type { Posted } from '../../../platform/outgoing/post.ts'
import type { Deps } from '../deps.ts'
import { signatureOf, signingSecrets } from '../secrets.ts'
import type { Claimed } from './claim.ts'
import { receive } from './receiver.ts'

/** What was sent and what came of it. */
export interface Attempted {
  readonly claimed: Claimed
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly timestamp: string
  readonly signature: string
  readonly posted: Posted
}

/** The headers of a request, in the order in which the console shows them. */
export function headersOf({
  type,
  id,
  timestamp,
  signature,
}: {
  readonly type: string
  readonly id: string
  readonly timestamp: string
  readonly signature: string
}) {
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Portal-Webhooks/1',
    'X-Portal-Event': type,
    'X-Portal-Delivery': id,
    'X-Portal-Timestamp': timestamp,
    'X-Portal-Signature': signature,
  }
}

/** Sends a delivery once, with no transaction open. Never throws: a fault of our own is a broken-off attempt. */
export async function attempt(claimed: Claimed, deps: Deps): Promise<Attempted> {
  const { type, id, body, address } = claimed
  const at = deps.platform.clock.now()
  const timestamp = String(Math.floor(at / 1000))
  const secrets = signingSecrets(deps.cipher, { ...claimed, id: claimed.endpoint_id }, at)
  const signature = signatureOf(secrets, timestamp, body)
  const headers = headersOf({ type, id, timestamp, signature })
  const posted =
    address === null
      ? receive(
          { headers, body },
          {
            secret: secrets[0] ?? '',
            status: claimed.receiver_status,
            repeated: claimed.attempts > claimed.tries,
          },
        )
      : await deps.post({ url: address, headers, body }).catch((error: unknown): Posted => {
          deps.platform.log.error({ error, delivery: id }, 'webhook delivery')
          return { status: null, error: 'broken_off', answer: '', answerType: null, ip: null, durationMs: 0 }
        })
  return { claimed, at, timestamp, signature, posted }
}
