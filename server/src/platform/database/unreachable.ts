import pg from 'pg'

/** Why a database cannot be used, in its own words; undefined when it takes our connection. */
export async function whyUnreachable(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return undefined
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return message || code || 'it does not answer'
  } finally {
    await client.end().catch(() => undefined)
  }
}
