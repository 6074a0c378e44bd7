import pg from 'pg'

/** The ledger uses uuidv7(), which is available from this version on. */
const NEEDED = 18

/** TLS errors for a certificate without a trusted signer. */
const UNKNOWN_AUTHORITY = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])
const HOW_TO_TRUST =
  'put the certificate of its authority into a file and add sslmode=verify-full&sslrootcert=/path/of/the/file.pem to the address'

/** Why a database cannot be used, in its own words if available; undefined when it accepts our connection. */
export async function whyUnreachable(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return whyTooOld(rows[0]?.server_version ?? '')
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException
    const reason = message || code || 'it does not answer'
    return UNKNOWN_AUTHORITY.has(code) ? `${reason} (${HOW_TO_TRUST})` : reason
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** `version` as the server writes it: `16.4 (Debian 16.4-1)`. */
export function whyTooOld(version: string): string | undefined {
  return Number.parseInt(version) >= NEEDED
    ? undefined
    : `it is PostgreSQL ${version}, and ${NEEDED} or later is needed`
}
