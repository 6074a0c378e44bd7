import { draftOf } from '@interline/domain/agencies/nested-settings'
import { withDraft, type SettingsDraft } from '@interline/domain/agencies/setting-changes'
import type { OwnSettings } from '@interline/domain/agencies/settings'
import { writeUserLog, type LogAction } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { AgencyChange, LockedAgency } from '../agencies/index.ts'
import { configReasons } from './check-config.ts'
import type { Deps } from './deps.ts'
import { readDetail } from './get-agency.ts'
import { lockManaged } from './lock-managed.ts'
import type { Detail } from './present-agency.ts'
import type { Reach } from './reach.ts'
import { readLeftMoney } from './read-figures.ts'

interface Wanted {
  readonly id: number
  readonly version: number
  readonly config: object
}

/**
 * Saves the given settings as one version. Throws `request.version_conflict` when another user was faster,
 * `agency.currency_locked`, and `request.invalid` with an issue at each wrong field.
 */
export function saveConfig(reach: Reach, { id, version, config }: Wanted, deps: Deps): Promise<Detail> {
  return lockManaged(reach, { id, version }, deps, async (tx, locked) => {
    const draft = draftOf(config)
    const settings = await checkedSettings(tx, locked, draft, { reach, deps })
    const now = deps.platform.clock.now()
    const changes = await deps.agencies.change(tx, locked, { settings }, reach.by(now))
    if (changes.length > 0) {
      if (settings.currency !== locked.own.currency)
        await deps.ledger.openAccounts(tx, { id, settlementCurrency: settings.currency }, { creditLimit: 0n })
      await deps.followSettings(tx, id, addressesOf(settings))
      await logChanges(tx, { reach, now, id, action: 'agencies.config_changed', changes })
    }
    return readDetail(tx, reach, id, deps)
  })
}

/** Where an agency's own systems are told of events; null: nowhere. */
export function addressesOf({ flight, train }: OwnSettings) {
  return {
    booking: flight?.bookingNotifyUrl ?? null,
    flight_change: flight?.flightChangeNotifyUrl ?? null,
    train: train?.notifyUrl ?? null,
  }
}

/** The settings with the draft applied. Throws if it is invalid. */
async function checkedSettings(
  tx: Tx,
  { own, row }: LockedAgency,
  draft: SettingsDraft,
  { reach, deps }: { readonly reach: Reach; readonly deps: Deps },
): Promise<OwnSettings> {
  const settings = withDraft(own, draft)
  if (settings.currency !== own.currency) {
    const { balance, creditUsed } = await readLeftMoney(tx, row.id)
    const openOrders = await deps.openOrders(tx, row.id)
    if (balance !== 0n || creditUsed !== 0n || openOrders > 0)
      throw failure('agency.currency_locked', {
        data: { balance: Number(balance), creditUsed: Number(creditUsed), openOrders },
      })
  }
  const fields = configReasons(own, draft, {
    isOffice: reach.root === null,
    seesSuppliers: reach.seesSuppliers,
    suppliers: deps.suppliers.all.map(({ code }) => code),
  })
  if (fields.length > 0) throw failure('request.invalid', { fields })
  return settings
}

interface Logged {
  readonly reach: Reach
  readonly now: number
  readonly id: number
  readonly action: LogAction
  readonly changes: readonly AgencyChange[]
}

/** The user log entry: the differences, before and after. */
export async function logChanges(tx: Tx, { reach, now, id, action, changes }: Logged): Promise<void> {
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.key, change[which]]))
  await writeUserLog(tx, reach.ctx, now, {
    ...reach.logged,
    action,
    type: 'agency',
    targetId: String(id),
    before: side('before'),
    after: side('after'),
  })
}
