// Sends a bulk action in batches small enough for one request.

const PART = 100

export interface Done<Row, Result> {
  /** Results of all batches that were answered. */
  readonly results: readonly Result[]
  /** Items from the first unanswered batch on; nothing after it was sent. */
  readonly left: readonly Row[]
  /** Why the rest was not sent; undefined when everything was. */
  readonly error: Error | undefined
}

/** Sends batch after batch and stops at the first failure, keeping earlier results. Never throws. */
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
