// The address of a call: its path with the parameters filled in, and the query.

export interface Asked {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** Path and query. Empty query parameters are omitted; a list repeats its name. */
export function addressOf(path: string, { params = {}, query = {} }: Asked): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encoded(params[key] ?? ''))
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((each) => each !== undefined && each !== null && each !== '')
      .map((each) => `${encoded(key)}=${encoded(each)}`),
  )
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

/** A lone surrogate, left by truncation or a broken paste, cannot be encoded and is sent as U+FFFD. */
function encoded(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed())
}
