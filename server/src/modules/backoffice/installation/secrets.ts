// How old the secrets of the installation are. A secret that is seen for the first time is recorded with a digest, so that the
// day of its exchange is known; what it is stays where it was.

import type { Reply } from '@interline/contract/index'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import type { Settings } from '../../../platform/config/settings.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { storedSecret } from '../../../platform/secrets/stored-secret.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Deps } from './deps.ts'

type Secret = Reply<'officeInstallation.secrets'>['secrets'][number]

const DAY_MS = 86_400_000
/** Days after which a value should be exchanged. */
const RENEW_DAYS = {
  PASSWORD_PEPPER: 730,
  FIELD_KEY: 365,
  DATABASE_URL: 365,
  MAIL_URL: 365,
  VALKEY_URL: 365,
  supplier: 365,
} as const satisfies Record<Secret['name'], number>

/** At start: the age of a secret counts from the first start with it, not from when somebody looks. */
export async function recordSecrets({ db, settings, clock }: Pick<Platform, 'db' | 'settings' | 'clock'>) {
  await db.transaction('everything', async (tx) => {
    for (const [name, value] of valuesOf(settings)) {
      const current = currentOf(name, value)
      if (current) await seenSince(tx, keysOf(name, current, settings), clock.now())
    }
  })
}

/** Of several accepted values the first. */
function currentOf(name: Secret['name'], value: string | undefined): string | undefined {
  return name.endsWith('_URL') ? value : value?.split(',')[0]
}

export async function listSecrets(ctx: OfficeCtx, deps: Deps): Promise<Reply<'officeInstallation.secrets'>> {
  const { settings, clock } = deps.platform
  return ctx.db.transaction('everything', async (tx) => {
    const now = clock.now()
    const secrets: Secret[] = []
    for (const [name, value] of valuesOf(settings)) {
      const current = currentOf(name, value)
      const former = name.endsWith('_URL') ? [] : (value?.split(',').slice(1) ?? [])
      const since = current ? await seenSince(tx, keysOf(name, current, settings), now) : null
      secrets.push({
        name,
        subject: '',
        ...aged(name, since, now),
        former: former.length,
        underFormer: name === 'FIELD_KEY' ? await countUnderFormer(tx, deps) : null,
      })
    }
    const accounts = await tx
      .selectFrom('supplier_accounts')
      .select(['name', 'credentials_set_at'])
      .where('credentials_set_at', 'is not', null)
      .orderBy('name')
      .execute()
    for (const { name, credentials_set_at: at } of accounts)
      secrets.push({
        name: 'supplier',
        subject: name,
        ...aged('supplier', at?.getTime() ?? null, now),
        former: 0,
        underFormer: null,
      })
    return { secrets }
  })
}

function aged(
  name: Secret['name'],
  since: number | null,
  now: number,
): Pick<Secret, 'since' | 'renewBy' | 'due'> {
  if (since === null) return { since: null, renewBy: null, due: false }
  const renewBy = since + RENEW_DAYS[name] * DAY_MS
  return {
    since: new Date(since).toISOString(),
    renewBy: new Date(renewBy).toISOString(),
    due: renewBy <= now,
  }
}

function valuesOf(settings: Settings): readonly (readonly [Secret['name'], string | undefined])[] {
  const { pepper, fieldKey, databaseUrl, mailUrl, valkeyUrl, dataDir } = settings
  return [
    ['PASSWORD_PEPPER', pepper ?? storedSecret(dataDir, 'pepper')],
    ['FIELD_KEY', fieldKey ?? storedSecret(dataDir, 'field-key')],
    ['DATABASE_URL', passwordOf(databaseUrl)],
    ['MAIL_URL', passwordOf(mailUrl)],
    ['VALKEY_URL', passwordOf(valkeyUrl?.split(',')[0])],
  ]
}

/** Undefined where an address has no password. */
function passwordOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  return new URL(address).password || undefined
}

/** Under which a value is recorded: made with the current pepper first, so that a short password cannot be guessed from it. */
function keysOf(name: Secret['name'], value: string, { pepper, dataDir }: Settings): readonly string[] {
  return (pepper ?? storedSecret(dataDir, 'pepper'))
    .split(',')
    .map((each) => `secret ${name} ${createHmac('sha256', each).update(value).digest('hex').slice(0, 32)}`)
}

/** When a value was seen first, under whichever pepper. */
async function seenSince(tx: Tx, keys: readonly string[], now: number): Promise<number> {
  const known = await tx.selectFrom('installation').select('value').where('key', 'in', keys).execute()
  const first = Math.min(now, ...known.map(({ value }) => Date.parse(value)))
  const row = await tx
    .insertInto('installation')
    .values({ key: keys[0] ?? '', value: new Date(first).toISOString() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: sql<string>`installation.value` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return Date.parse(row.value)
}

/** How many values `npm run rotate-field-key` still has to go through. Names of tables come from the code. */
async function countUnderFormer(tx: Tx, { sealed }: Deps): Promise<number> {
  let total = 0
  for (const { table, column, cipher } of sealed) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from ${sql.table(table)}
      where ${sql.ref(column)} is not null
        and substring(${sql.ref(column)} for ${cipher.current.length}) <> ${cipher.current}`.execute(tx)
    total += rows[0]?.n ?? 0
  }
  return total
}
