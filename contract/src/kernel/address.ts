// Where a call goes: its path with the parameters in place, and the query behind it.

export interface Asked {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** Path and query. What is empty in the query is left out; a list repeats its name. */
export function addressOf(path: string, { params = {}, query = {} }: Asked): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encoded(params[key] ?? ''))
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((each) => each !== undefined && each !== null && each !== '')
      .map((each) => `${encoded(key)}=${encoded(each)}`),
  )
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

/** Half a character, as a cut or a broken paste leaves it, has no code of its own: it goes as the sign for that. */
function encoded(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed())
}
