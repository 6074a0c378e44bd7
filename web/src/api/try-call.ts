/** A call of the partner API with a test key that the reader of the reference has typed: no cookie goes with it. */

export interface Tried {
  readonly status: number
  readonly ms: number
  /** The envelope, formatted; of a file its type. */
  readonly text: string
}

export interface Attempt {
  readonly key: string
  readonly method: string
  /** Path with query, on our own origin. */
  readonly url: string
  readonly body: string | undefined
  readonly locale: string
}

/** Null: no answer. */
export async function tryCall({ key, method, url, body, locale }: Attempt): Promise<Tried | null> {
  const started = performance.now()
  try {
    const response = await fetch(url, {
      method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${key}`,
        'accept-language': locale,
        'idempotency-key': crypto.randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
    const type = response.headers.get('content-type') ?? ''
    const text = type.startsWith('application/json') ? JSON.stringify(await response.json(), null, 2) : type
    return { status: response.status, ms: Math.round(performance.now() - started), text }
  } catch {
    return null
  }
}
