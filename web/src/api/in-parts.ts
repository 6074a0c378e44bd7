// One thing for many rows, in parts that a request has time for.

const PART = 100

export interface Done<Row, Result> {
  /** Of every part that was answered. */
  readonly results: readonly Result[]
  /** From the part on that got no answer: nothing was sent of what follows it. */
  readonly left: readonly Row[]
  /** Why the rest was left; undefined: nothing was. */
  readonly error: Error | undefined
}

/** Sends one part after the other and stops at the first that fails; what was answered until then counts. Never throws. */
export async function inParts<Row, Result>(
  rows: readonly Row[],
  send: (part: Row[]) => Promise<{ readonly results: readonly Result[] }>,
): Promise<Done<Row, Result>> {
  const results: Result[] = []
  for (let at = 0; at < rows.length; at += PART) {
    try {
      const answered = await send(rows.slice(at, at + PART))
      results.push(...answered.results)
    } catch (error) {
      return { results, left: rows.slice(at), error: error as Error }
    }
  }
  return { results, left: [], error: undefined }
}
