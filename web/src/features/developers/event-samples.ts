/** How a receiver checks events, in the languages that partners use most. A test runs each. */
export const EVENT_SAMPLES = {
  TypeScript: `import { verifyEvent } from '@interline/client'

const secrets = [process.env.WEBHOOK_SECRET]

export async function receive(request: Request): Promise<Response> {
  try {
    const event = await verifyEvent({ headers: request.headers, body: await request.text(), secrets })
    await storeOnce(event.id, event)
    return new Response(null, { status: 204 })
  } catch {
    return new Response(null, { status: 401 })
  }
}`,
  Python: `import hashlib, hmac, json, time

def read_event(headers, body: bytes, secrets, now=None):
    timestamp = headers["X-Portal-Timestamp"]
    given = [part.strip() for part in headers["X-Portal-Signature"].split(",")]
    for secret in secrets:
        digest = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256)
        expected = "v1=" + digest.hexdigest()
        if any(hmac.compare_digest(expected.encode(), each.encode()) for each in given):
            if abs((now or time.time()) - int(timestamp)) > 300:
                raise ValueError("too old")
            return json.loads(body)
    raise ValueError("wrong signature")`,
} as const
