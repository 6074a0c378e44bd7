import type { changeSupplier as changing } from '@interline/contract/backoffice/suppliers/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import type { Insertable, Selectable } from 'kysely'
import type { SupplierAccountChanges, SupplierAccounts } from '../../../../db/types.ts'
import type { FlightSupplier } from '../../../connectors/suppliers/port.ts'
import type { SupplierRegistry } from '../../../connectors/suppliers/registry.ts'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import { whenOver, type Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SupplierSwitches } from './switches.ts'

export interface Deps {
  readonly platform: Platform
  readonly suppliers: SupplierRegistry
  readonly switches: SupplierSwitches
}

type Account = Reply<'officeSuppliers.list'>['accounts'][number]
type Change = NonNullable<Account['lastChange']>
type Row = Selectable<SupplierAccounts>
type Body = HandlerInput<typeof changing>['body']

const HISTORY = 200

/**
 * What the field cipher separates these secrets by. No connector takes credentials, so none are stored any more; those of
 * an earlier version are encrypted anew with a new key until staff remove them.
 */
export const CREDENTIALS = 'supplier credentials'

export function credentialsPlace(code: string): string {
  return `supplier account ${code}`
}

export async function listSuppliers(
  ctx: OfficeCtx,
  { suppliers }: Deps,
): Promise<Reply<'officeSuppliers.list'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const rows = await tx.selectFrom('supplier_accounts').selectAll().execute()
    const last = await lastChanges(tx)
    const codes = new Set([...suppliers.all.map(({ code }) => code), ...rows.map(({ code }) => code)])
    const accounts = [...codes]
      .map((code) => {
        const row = rows.find((each) => each.code === code)
        return present({ code, row, last: last.get(code) }, suppliers)
      })
      .toSorted((a, b) => a.name.localeCompare(b.name))
    const sites = await tx.selectFrom('sites').select(['id', 'name']).orderBy('name').execute()
    return { accounts, sites, selling: accounts.some(({ connected, active }) => connected && active) }
  })
}

/**
 * Changes an account and records each change with its reason. Throws `request.not_found` for a supplier that is neither
 * connected nor known, and `request.version_conflict`.
 */
export async function changeSupplier(
  ctx: OfficeCtx,
  { code, version, reason, credentials, ...next }: Body & { readonly code: string },
  { platform, suppliers, switches }: Deps,
): Promise<Account> {
  return ctx.db.transaction('everything', async (tx) => {
    const before = await lock(tx, code, suppliers)
    if (before.version !== version) throw failure('request.version_conflict')
    const now = platform.clock.now()
    const names = new Map(
      (await tx.selectFrom('sites').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
    )
    const sitesOff = [...new Set(next.sitesOff)].filter((id) => names.has(id))
    const changes = [
      ...changesOf(before, { ...next, sitesOff }, names),
      ...(credentials === null ? [{ what: 'credentials_removed', detail: '' } as const] : []),
    ]
    const row = await tx
      .updateTable('supplier_accounts')
      .set({
        name: next.name,
        currency: next.currency,
        active: next.active,
        sites_off: sitesOff,
        version: version + 1,
        ...(credentials === null && { credentials_cipher: null, credentials_set_at: null }),
      })
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow()
    const by = { by_id: ctx.actor.userId, by_name: ctx.actor.name }
    for (const change of changes) await record(tx, { code, at: new Date(now), ...by, ...change, reason })
    await writeUserLog(tx, ctx, now, {
      realm: 'office',
      agencyId: null,
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action: 'suppliers.changed',
      type: 'config',
      targetId: code,
      before: factsOf(before),
      after: { ...factsOf(row), reason, changed: changes.map(({ what }) => what) },
    })
    // Searches that go on keep what they have; the next one, and every order, goes by this.
    whenOver(tx, () => switches.forget())
    return present({ code, row, last: (await lastChanges(tx)).get(code) }, suppliers)
  })
}

export async function supplierHistory(
  ctx: OfficeCtx,
  code: string,
): Promise<Reply<'officeSuppliers.history'>> {
  const rows = await ctx.db.transaction('everything', (tx) =>
    tx
      .selectFrom('supplier_account_changes')
      .selectAll()
      .where('code', '=', code)
      .orderBy('id', 'desc')
      .limit(HISTORY)
      .execute(),
  )
  return { changes: rows.map(presentChange) }
}

/** The row of an account, made where a connected supplier has none yet. Throws `request.not_found`. */
async function lock(tx: Tx, code: string, suppliers: SupplierRegistry): Promise<Row> {
  const supplier = suppliers.all.find((each) => each.code === code)
  if (supplier)
    await tx
      .insertInto('supplier_accounts')
      .values({ code, name: supplier.name, currency: currencyOf(supplier), version: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const row = await tx
    .selectFrom('supplier_accounts')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return row
}

type NewChange = Pick<Change, 'what' | 'detail'>

function changesOf(
  before: Row,
  after: {
    readonly name: string
    readonly currency: string
    readonly active: boolean
    readonly sitesOff: readonly string[]
  },
  names: ReadonlyMap<string, string>,
): NewChange[] {
  const { sites_off: earlier } = before
  const at = (what: 'on_at' | 'off_at', ids: readonly string[]) =>
    ids.map((id): NewChange => ({ what, detail: names.get(id) ?? id }))
  return [
    ...(before.active === after.active ? [] : [{ what: after.active ? 'on' : 'off', detail: '' } as const]),
    ...at(
      'off_at',
      after.sitesOff.filter((id) => !earlier.includes(id)),
    ),
    ...at(
      'on_at',
      earlier.filter((id) => !after.sitesOff.includes(id)),
    ),
    ...(before.name === after.name ? [] : [{ what: 'name', detail: after.name } as const]),
    ...(before.currency === after.currency ? [] : [{ what: 'currency', detail: after.currency } as const]),
  ]
}

async function record(tx: Tx, change: Insertable<SupplierAccountChanges>): Promise<void> {
  await tx.insertInto('supplier_account_changes').values(change).execute()
}

async function lastChanges(tx: Tx): Promise<ReadonlyMap<string, Selectable<SupplierAccountChanges>>> {
  const rows = await tx
    .selectFrom('supplier_account_changes')
    .selectAll()
    .distinctOn('code')
    .orderBy('code')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

function present(
  {
    code,
    row,
    last,
  }: {
    readonly code: string
    readonly row: Row | undefined
    readonly last: Selectable<SupplierAccountChanges> | undefined
  },
  suppliers: SupplierRegistry,
): Account {
  const supplier = suppliers.all.find((each) => each.code === code)
  return {
    code,
    name: row?.name ?? supplier?.name ?? code,
    supplier: supplier?.name ?? '',
    connected: supplier !== undefined,
    simulated: supplier?.simulated ?? false,
    currency: (row?.currency as Currency | undefined) ?? (supplier ? currencyOf(supplier) : CURRENCIES[0]),
    active: row?.active ?? true,
    sitesOff: [...(row?.sites_off ?? [])],
    credentialsSetAt: row?.credentials_set_at?.toISOString() ?? null,
    lastChange: last ? presentChange(last) : null,
    version: row?.version ?? 0,
  }
}

function presentChange(row: Selectable<SupplierAccountChanges>): Change {
  return {
    at: row.at.toISOString(),
    by: row.by_name,
    what: row.what as Change['what'],
    detail: row.detail,
    reason: row.reason,
  }
}

/** A supplier that names no currency cannot be billed by: a fault of its connector. */
function currencyOf({ code, currencies: [first] }: FlightSupplier): Currency {
  if (first === undefined) throw new Error(`supplier ${code} names no currency`)
  return first
}

function factsOf({ name, currency, active, sites_off: sitesOff, credentials_set_at: since }: Row) {
  return { name, currency, active, sitesOff, loginSetAt: since?.toISOString() ?? null }
}
