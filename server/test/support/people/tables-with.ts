/** Where a text is stored, in any column of any table of the product. */
import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

/** Tables that hold one of the texts, in capitals or not; `ledger.entry` with its schema. */
export async function tablesWith(app: TestApp, texts: readonly string[]): Promise<string[]> {
  return app.everything(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'ledger', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
        and has_table_privilege(c.oid, 'select') order by 1`.execute(tx)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from ${sql.raw(name)} t
        where t::text ilike any (${texts.map((text) => `%${text}%`)})`.execute(tx)
      if (rows[0]!.n > 0) found.push(name)
    }
    return found
  })
}

/** Mails with a purpose, oldest first. */
export function mailsAbout(app: TestApp, purpose: string) {
  return app.everything((tx) =>
    tx
      .selectFrom('mails')
      .select(['recipient', 'subject', 'body_text as text'])
      .where('purpose', '=', purpose)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
}
