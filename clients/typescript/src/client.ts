// The calls of the partner API.

import { ApiError, NoAnswerError } from './errors.ts'
import { API_VERSION, CALLS, type Calls, type Failure } from './generated.ts'
import { pauseBefore, retryAfter, type RetryRules } from './retries.ts'

export type CallName = keyof Calls & keyof typeof CALLS

type PartOf<Name extends CallName, Part extends string> =
  Calls[Name] extends Record<Part, infer Value>
    ? Record<Part, Value>
    : Calls[Name] extends { [Key in Part]?: infer Value }
      ? { readonly [Key in Part]?: Value }
      : unknown

/** What a call takes: `params` of its path, `query` and `body`. */
export type Input<Name extends CallName> = PartOf<Name, 'params'> &
  PartOf<Name, 'query'> &
  PartOf<Name, 'body'>
/** What a call answers. */
export type Reply<Name extends CallName> = Calls[Name]['reply']

export interface CallOptions {
  /**
   * One value for each intention, at most 200 characters. Store it with the intention: the same value returns the first
   * answer, also after your program was restarted. Without it one is made that lives as long as the call.
   */
  readonly idempotencyKey?: string
  /** Ends the call and its repetitions. */
  readonly signal?: AbortSignal
}

export interface ClientOptions extends Partial<RetryRules> {
  /** `ak_test_…` or `ak_live_…`. Keep it on your servers. */
  readonly key: string
  /** Where the portal is, such as `https://portal.example.com`. */
  readonly baseUrl: string
  /** `Interline-Version`; without it the version that these types describe. */
  readonly version?: string
  /** Language of messages; English without it. */
  readonly locale?: 'en' | 'zh-cn' | 'zh-tw'
  /** Milliseconds for one try; 40,000 without it, as a booking may take 30,000. */
  readonly timeoutMs?: number
  readonly fetch?: typeof globalThis.fetch
}

/** Calls whose answer is a page of rows. */
export type ListName = {
  [Name in CallName]: Reply<Name> extends { rows: unknown[]; total: number } ? Name : never
}[CallName]
export type Row<Name extends ListName> = Reply<Name> extends { rows: (infer One)[] } ? One : never

interface Asked {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export class InterlineClient {
  readonly #options: ClientOptions
  readonly #rules: RetryRules

  constructor(options: ClientOptions) {
    this.#options = options
    this.#rules = { retries: options.retries ?? 3, longestWaitMs: options.longestWaitMs ?? 60_000 }
  }

  /**
   * Makes a call and returns its data. Repeats it where that is safe. Throws `ApiError` for a refusal and
   * `NoAnswerError` where no answer arrived.
   */
  async call<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    options: CallOptions = {},
  ): Promise<Reply<Name>> {
    const { method, idempotent } = CALLS[name]
    const key = idempotent ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined
    const repeatable = method === 'GET' || idempotent
    for (let tries = 1; ; tries += 1) {
      try {
        return (await this.#send(name, input as Asked, key, options.signal)) as Reply<Name>
      } catch (error) {
        options.signal?.throwIfAborted()
        const pause = pauseBefore(error, { tries, repeatable }, this.#rules)
        if (pause === undefined) throw error
        await waitFor(pause, options.signal)
      }
    }
  }

  /**
   * Every row of a list, page after page. A row that is added meanwhile moves others to the next page: those with an id
   * are given once.
   */
  async *rows<Name extends ListName>(
    name: Name,
    input: Input<Name>,
    options: CallOptions = {},
  ): AsyncGenerator<Row<Name>, void, undefined> {
    const seen = new Set<string>()
    const asked = input as Asked
    for (let page = 1; ; page += 1) {
      const query = { pageSize: 100, ...asked.query, page }
      const answer = await this.call(name, { ...asked, query } as unknown as Input<Name>, options)
      const { rows, total, pageSize } = answer as unknown as {
        rows: Row<Name>[]
        total: number
        pageSize: number
      }
      for (const row of rows) {
        const { id } = row as { id?: unknown }
        if (typeof id === 'string' && seen.has(id)) continue
        if (typeof id === 'string') seen.add(id)
        yield row
      }
      if (rows.length === 0 || page * pageSize >= total) return
    }
  }

  async #send(name: CallName, input: Asked, key: string | undefined, signal?: AbortSignal): Promise<unknown> {
    const { method, path, file, upload } = CALLS[name]
    const { baseUrl, timeoutMs = 40_000, fetch: send = globalThis.fetch } = this.#options
    const timeout = AbortSignal.timeout(timeoutMs)
    const answer = await this.#answered(name, key, () =>
      send(`${baseUrl.replace(/\/$/, '')}${addressOf(path, input)}`, {
        method,
        headers: this.#headers(key, input.body, upload),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(input.body === undefined
          ? {}
          : { body: upload ? (input.body as BodyInit) : JSON.stringify(input.body) }),
      }),
    )
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    if (answer.ok && file && !isJson)
      return new Uint8Array(await this.#answered(name, key, () => answer.arrayBuffer()))
    const text = await this.#answered(name, key, () => answer.text())
    const envelope = isJson ? (parsed(text) as Partial<Failure> | undefined) : undefined
    if (answer.ok && envelope?.code === 0) return envelope.data
    throw new ApiError(name, answer.status, envelope ?? {}, retryAfter(answer.headers.get('retry-after')))
  }

  /** A connection that breaks is not an answer. */
  async #answered<Value>(
    name: CallName,
    key: string | undefined,
    work: () => Promise<Value>,
  ): Promise<Value> {
    try {
      return await work()
    } catch (cause) {
      throw new NoAnswerError(name, key, cause)
    }
  }

  #headers(key: string | undefined, body: unknown, upload: boolean): Record<string, string> {
    const { key: secret, version = API_VERSION, locale = 'en' } = this.#options
    return {
      authorization: `Bearer ${secret}`,
      accept: 'application/json',
      'accept-language': locale,
      'interline-version': version,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined
        ? {}
        : { 'content-type': upload ? 'application/octet-stream' : 'application/json' }),
    }
  }
}

function addressOf(path: string, { params = {}, query = {} }: Asked): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(`${(params[name] ?? '') as string | number}`),
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((each) => each !== undefined && each !== null)
      .map((each): [string, string] => [name, `${each as string | number | boolean}`]),
  )
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
}
