// How merchant accounts are kept: listed, added, changed and tested.

import type { Input, Reply } from '@interline/contract/index'
import type { PaymentConnector } from '../../connectors/payments/port.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import { whenOver, type Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Deps } from './deps.ts'
import type { Holder } from './holder.ts'
import { refuseInUse, refuseOtherMerchant } from './in-use.ts'
import {
  changedKeys,
  keyValues,
  merchantKeysPlace,
  missingFields,
  openGateway,
  type StoredKeys,
} from './keys.ts'
import type { AccountRow } from './opened.ts'
import { keysOf, presentAccounts, type Account } from './present.ts'
import { storeCheck } from './recheck.ts'

type Created = Input<'merchantAccounts.create'>['body']
type Changed = Input<'merchantAccounts.change'>['body']

const CHECK_MS = 15_000

export function listAccounts(holder: Holder, deps: Deps): Promise<Reply<'merchantAccounts.list'>> {
  return holder.transaction(async (tx) => ({
    accounts: await presentAccounts(
      tx,
      await rowsOf(tx, holder).orderBy('position').orderBy('created_at').orderBy('id').execute(),
      deps,
    ),
    channels: deps.connectors.map(({ channel, caps, fields }) => ({
      channel: channel as Account['channel'],
      currencies: [...caps.currencies],
      fields: fields.map(({ name, kind, multiline = false, optional = false }) => ({
        name,
        kind,
        multiline,
        optional,
      })),
      refund: caps.refund,
      refundDays: caps.refundDays,
      settlement: caps.settlement !== null,
    })),
    simulators: acceptsSimulators(deps),
  }))
}

/** Throws as listed in the contract. */
export function createAccount(holder: Holder, body: Created, deps: Deps): Promise<Account> {
  return holder.transaction(async (tx) => {
    const now = deps.platform.clock.now()
    const id = newId('mch', now)
    const connector = connectorOf(body.channel, deps)
    const keys = changedKeys({}, body.keys, { fields: connector.fields, now })
    refuseUnusable({ id, ...body }, { connector, keys }, deps)
    const row = await tx
      .insertInto('merchant_accounts')
      .values({
        root_agency_id: holder.root,
        id,
        channel: body.channel,
        created_at: new Date(now),
        ...columnsOf(body),
        ...sealed(holder, { id, keys, now }, deps),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await log(tx, holder, { action: 'created', row, keys: Object.keys(body.keys), before: null }, deps)
    whenOver(tx, () => deps.opened.forget())
    return single(await presentAccounts(tx, [row], deps))
  })
}

/** Throws as listed in the contract. */
export async function changeAccount(holder: Holder, id: string, body: Changed, deps: Deps): Promise<Account> {
  const stored = await holder.transaction((tx) => rowsOf(tx, holder).where('id', '=', id).executeTakeFirst())
  if (!stored) throw failure('request.not_found')
  const connector = connectorOf(stored.channel, deps)
  const keysAfter = (row: AccountRow) =>
    changedKeys(keysOf(row, deps), body.keys, {
      fields: connector.fields,
      now: deps.platform.clock.now(),
    })
  const after = keysAfter(stored)
  // Before anything is asked: no address but that of a provider or a local simulator is called.
  refuseUnusable({ id, ...body }, { connector, keys: after }, deps)
  await refuseOtherMerchant(holder, stored, { connector, after, place: columnsOf(body) }, deps)
  return holder.everywhere(async (tx) => {
    const before = await rowsOf(tx, holder).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) throw failure('request.not_found')
    if (before.version !== body.version) throw failure('request.version_conflict')
    const now = deps.platform.clock.now()
    const keys = keysAfter(before)
    refuseUnusable({ id, ...body }, { connector, keys }, deps)
    await refuseInUse(tx, before, { connector, environment: body.environment, after: keys }, deps)
    const hasNewKeys = Object.keys(body.keys).length > 0
    const row = await tx
      .updateTable('merchant_accounts')
      .set({
        ...columnsOf(body),
        version: body.version + 1,
        ...(hasNewKeys && sealed(holder, { id, keys, now }, deps)),
        // A result holds for the keys and the environment that it was made with.
        ...((hasNewKeys || before.environment !== body.environment) && {
          checked_at: null,
          check_result: null,
          check_detail: null,
        }),
      })
      .where('root_agency_id', '=', holder.root)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await log(tx, holder, { action: 'changed', row, keys: Object.keys(body.keys), before }, deps)
    whenOver(tx, () => deps.opened.forget())
    return single(await presentAccounts(tx, [row], deps))
  })
}

/** A round trip with the stored keys, outside any transaction, and what it showed. Throws as listed in the contract. */
export async function checkAccount(holder: Holder, id: string, deps: Deps): Promise<Account> {
  const row = await holder.transaction((tx) => rowsOf(tx, holder).where('id', '=', id).executeTakeFirst())
  if (!row) throw failure('request.not_found')
  const connector = connectorOf(row.channel, deps)
  const keys = keysOf(row, deps)
  refuseUnusable({ ...row, endpoint: row.endpoint ?? '', active: true }, { connector, keys }, deps)
  const gateway = openGateway(connector, { ...row, keys: keyValues(keys) }, () => deps.platform.clock.now())
  const result = await gateway.check({ signal: AbortSignal.timeout(CHECK_MS), log: holder.ctx.log })
  return holder.transaction(async (tx) => {
    const now = deps.platform.clock.now()
    await storeCheck(tx, row, { result, now })
    await writeUserLog(tx, holder.ctx, now, {
      ...holder.logged,
      action: 'merchant-accounts.checked',
      type: 'config',
      targetId: row.name,
      after: { account: id, result: result.ok ? 'ok' : result.why },
    })
    return single(await presentAccounts(tx, await rowsOf(tx, holder).where('id', '=', id).execute(), deps))
  })
}

function rowsOf(tx: Tx, { root }: Holder) {
  return tx.selectFrom('merchant_accounts').selectAll().where('root_agency_id', '=', root)
}

/** Throws `payment.channel_unavailable` for a channel that is not connected. */
function connectorOf(channel: string, { connectors }: Deps): PaymentConnector {
  const connector = connectors.find((each) => each.channel === channel)
  if (!connector) throw failure('payment.channel_unavailable')
  return connector
}

function acceptsSimulators({ platform: { settings } }: Deps): boolean {
  return settings.mode === 'development'
}

/** What the account would be once saved: its keys are read as the connector reads them. */
function refuseUnusable(
  {
    id,
    environment,
    endpoint,
    currencies,
    active,
  }: Pick<AccountRow, 'id' | 'environment' | 'active'> & {
    readonly endpoint: string
    readonly currencies: readonly string[]
  },
  { connector, keys }: { readonly connector: PaymentConnector; readonly keys: StoredKeys },
  deps: Deps,
): void {
  if (environment === 'simulator' && !acceptsSimulators(deps)) throw failure('gateway.no_simulator')
  if (environment === 'simulator' && !isLocal(endpoint))
    throw failure('request.invalid', { fields: [{ path: 'endpoint', rule: 'field.format' }] })
  const { currencies: allowed } = connector.caps
  const other = currencies.find((each) => !(allowed as readonly string[]).includes(each))
  if (other !== undefined) throw failure('gateway.currency', { values: { currency: other, allowed } })
  const missing = missingFields(keys, connector.fields)
  if (missing.length > 0) {
    if (active) throw failure('gateway.keys_missing', { values: { fields: missing } })
    return
  }
  openGateway(
    connector,
    { id, environment, endpoint: endpoint === '' ? null : endpoint, keys: keyValues(keys) },
    () => deps.platform.clock.now(),
  )
}

/** Simulators run beside the server: no other address is called. */
function isLocal(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname } = new URL(endpoint)
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}

function columnsOf(body: Omit<Created, 'channel' | 'keys'>) {
  return {
    name: body.name,
    environment: body.environment,
    endpoint: body.environment === 'simulator' ? body.endpoint : null,
    currencies: [...new Set(body.currencies)],
    fee_pct: body.feePct,
    amount_currency: body.amountCurrency,
    fee_fixed_minor: BigInt(body.fixedFee),
    min_minor: body.min === null ? null : BigInt(body.min),
    max_minor: body.max === null ? null : BigInt(body.max),
    position: body.position,
    active: body.active,
    takes_top_ups: body.takesTopUps,
    return_fee_on_refund: body.returnFeeOnRefund,
  }
}

function sealed(
  { root }: Holder,
  { id, keys, now }: { readonly id: string; readonly keys: StoredKeys; readonly now: number },
  { cipher }: Deps,
) {
  const isEmpty = Object.values(keys).every((values) => values.length === 0)
  return {
    keys_cipher: isEmpty ? null : cipher.seal(JSON.stringify(keys), merchantKeysPlace(root, id)),
    keys_set_at: isEmpty ? null : new Date(now),
  }
}

async function log(
  tx: Tx,
  holder: Holder,
  {
    action,
    row,
    keys,
    before,
  }: {
    readonly action: 'created' | 'changed'
    readonly row: AccountRow
    readonly keys: readonly string[]
    readonly before: AccountRow | null
  },
  { platform }: Deps,
): Promise<void> {
  await writeUserLog(tx, holder.ctx, platform.clock.now(), {
    ...holder.logged,
    action: `merchant-accounts.${action}`,
    type: 'config',
    targetId: row.name,
    ...(before && { before: factsOf(before) }),
    after: { ...factsOf(row), changedFields: keys },
  })
}

function factsOf(row: AccountRow) {
  const { keys_cipher: _keys, root_agency_id: _root, check_detail: _detail, ...facts } = row
  return { ...facts, keys_set_at: row.keys_set_at?.toISOString() ?? null }
}

function single(accounts: readonly Account[]): Account {
  const [account] = accounts
  if (!account) throw new Error('the account is outside the transaction')
  return account
}
