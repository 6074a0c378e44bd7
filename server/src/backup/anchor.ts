// An anchor is what was true at one moment and must stay true: the heads of the chains of the ledger, and every payment that was
// acknowledged. It is stored outside of the database, so that a copy of the database can be checked against it.

import type pg from 'pg'

export interface Anchor {
  readonly format: 1
  /** ISO 8601. */
  readonly at: string
  /** Hexadecimal: sha256 of the heads of all chains. */
  readonly root: string
  readonly heads: readonly { readonly account: string; readonly version: string; readonly hash: string }[]
  /** Id, amount in minor units and currency of each payment that succeeded. */
  readonly payments: readonly (readonly [id: string, minor: string, currency: string])[]
}

const PAYMENTS = `select id, amount_minor::text as minor, currency from payments where state = 'succeeded' order by id`

interface Payment {
  readonly id: string
  readonly minor: string
  readonly currency: string
}

/** Reads the anchor of this moment in one snapshot. `client` is signed in as the owner of the database. */
export async function takeAnchor(client: pg.Client): Promise<Anchor> {
  return reading(client, async () => {
    const now = await client.query<{ at: Date; root: string }>(
      `select clock_timestamp() as at, encode(ledger.root(), 'hex') as root`,
    )
    const heads = await client.query<Anchor['heads'][number]>(
      `select account, version::text, encode(hash, 'hex') as hash from ledger.heads() where version > 0`,
    )
    const payments = await client.query<Payment>(PAYMENTS)
    return {
      format: 1,
      at: now.rows[0]?.at.toISOString() ?? '',
      root: now.rows[0]?.root ?? '',
      heads: heads.rows,
      payments: payments.rows.map(({ id, minor, currency }) => [id, minor, currency]),
    }
  })
}

/** What the database lacks or holds otherwise, in sentences; empty: everything of the anchor is there. */
export async function missingOf(anchor: Anchor, client: pg.Client): Promise<string[]> {
  return reading(client, async () => {
    const missing: string[] = []
    const { rows } = await client.query<Payment>(PAYMENTS)
    const known = new Map(rows.map(({ id, minor, currency }) => [id, `${minor} ${currency}`]))
    for (const [id, minor, currency] of anchor.payments) {
      const held = known.get(id)
      if (held === undefined) missing.push(`payment ${id} of ${minor} ${currency} is missing`)
      else if (held !== `${minor} ${currency}`)
        missing.push(`payment ${id} is ${held} instead of ${minor} ${currency}`)
    }
    for (const { account, version, hash } of anchor.heads) {
      const found = await client.query<{ hash: string }>(
        `select encode(m.hash, 'hex') as hash from ledger.movement m join ledger.account a on a.id = m.account_id
         where a.name = $1 and m.seq = $2`,
        [account, version],
      )
      if (found.rows[0]?.hash !== hash)
        missing.push(`movement ${version} of account ${account} is missing or another one`)
    }
    return missing
  })
}

async function reading<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(
      `select set_config('app.scope', '*', true), set_config('statement_timeout', '0', true)`,
    )
    return await work()
  } finally {
    await client.query('rollback')
  }
}
