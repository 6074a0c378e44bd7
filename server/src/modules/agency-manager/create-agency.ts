// A new agency with its wallets, its settings and its owner's invitation, in one transaction.

import type { NewAgency } from '@interline/contract/agency-manager/shapes'
import { draftOf } from '@interline/domain/agencies/nested-settings'
import { partnerCode, siteLabel } from '@interline/domain/agencies/partner-code'
import { settingChanges, withDraft } from '@interline/domain/agencies/setting-changes'
import type { OwnSettings } from '@interline/domain/agencies/settings'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { jsonText } from '../../../db/json/codec.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { LinkSite } from '../../platform/auth/link-mails.ts'
import { configReasons } from './check-config.ts'
import type { Deps } from './deps.ts'
import { readDetail } from './get-agency.ts'
import type { Detail } from './present-agency.ts'
import type { Reach } from './reach.ts'
import { addressesOf, logChanges } from './save-config.ts'

type CreatingDeps = Pick<Deps, 'platform' | 'agencies' | 'ledger' | 'users' | 'suppliers' | 'openOrders'> &
  Partial<Pick<Deps, 'followSettings'>>

interface Wanted extends z.output<typeof NewAgency> {
  /** Null: top level. */
  readonly parentId: number | null
}

/**
 * Opens an agency. `also` does related work in the same transaction. Throws `request.not_found` for a parent
 * that the caller does not manage, `agency.too_deep`, `users.name_taken`, and `request.invalid` for invalid
 * settings.
 */
export async function createAgency(
  reach: Reach,
  wanted: Wanted,
  {
    site,
    deps,
    also,
  }: {
    readonly site: LinkSite
    readonly deps: CreatingDeps
    readonly also?: (tx: Tx, made: { readonly id: number; readonly now: number }) => Promise<void>
  },
): Promise<Detail> {
  const id = await nextId(reach)
  return reach.transaction(
    async (tx) => {
      const now = deps.platform.clock.now()
      const proxyLevel = await levelBelow(tx, wanted.parentId, deps)
      const { settings, begun } = settingsOf(wanted, proxyLevel, { reach, deps })
      await insert(tx, { id, wanted, settings })
      await deps.ledger.openAccounts(tx, { id, settlementCurrency: settings.currency }, { creditLimit: 0n })
      await deps.followSettings?.(tx, id, addressesOf(settings))
      const changes = [{ key: 'name', before: null, after: wanted.name }, ...settingChanges(begun, settings)]
      await deps.agencies.record(tx, { agencyId: id, version: 1, changes }, reach.by(now))
      await logChanges(tx, {
        reach,
        now,
        id,
        action: 'agencies.created',
        changes: [...changes, { key: 'owner', before: null, after: wanted.owner.email }],
      })
      const { realm, actorId, actorName } = reach.logged
      await deps.users.invite(tx, reach.ctx, {
        user: { agencyId: id, roles: ['SuperUser'], ...wanted.owner },
        by: { realm, id: actorId ?? '', name: actorName, ...(realm === 'agency' ? { via: 'parent' } : {}) },
        site,
      })
      await also?.(tx, { id, now })
      const reply = await readDetail(tx, reach, id, deps)
      await reach.ctx.remember(tx, reply)
      return reply
    },
    [id],
  )
}

async function nextId(reach: Reach): Promise<number> {
  const { rows } = await reach.ctx.db.transaction([], (tx) =>
    sql<{ id: number }>`select next_agency_id() as id`.execute(tx),
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no number for a new agency')
  return id
}

/** The level below an existing, active parent. */
async function levelBelow(
  tx: Tx,
  parentId: number | null,
  { agencies, platform }: CreatingDeps,
): Promise<number> {
  if (parentId === null) return 0
  const parent = (await agencies.chains(tx, [parentId])).get(parentId)?.at(-1)
  if (!parent || parent.status === 'closed') throw failure('request.not_found')
  const { maxProxyLevel } = platform.settings
  if (parent.proxyLevel >= maxProxyLevel) throw failure('agency.too_deep', { values: { max: maxProxyLevel } })
  return parent.proxyLevel + 1
}

function settingsOf(
  { settlementCurrency, owner, config, parentId }: Wanted,
  proxyLevel: number,
  { reach, deps }: { readonly reach: Reach; readonly deps: CreatingDeps },
): { readonly settings: OwnSettings; readonly begun: OwnSettings } {
  const begun: OwnSettings = { proxyLevel, currency: settlementCurrency, common: {}, flight: {} }
  const draft = {
    // A top-level agency inherits no language; its owner's is the best guess.
    ...(parentId === null ? { 'commonConfig.emailLanguage': owner.locale } : {}),
    ...draftOf(config),
    'commonConfig.settlementCurrency': settlementCurrency,
  }
  const fields = configReasons(begun, draft, {
    isOffice: reach.root === null,
    seesSuppliers: reach.seesSuppliers,
    suppliers: deps.suppliers.all.map(({ code }) => code),
  })
  if (fields.length > 0)
    throw failure('request.invalid', {
      fields: fields.map((each) => ({ ...each, path: `config.${each.path}` })),
    })
  return { settings: withDraft(begun, draft), begun }
}

/** Attempts for a code and a label before giving up: eight characters collide once in a trillion. */
const TRIES = 8

interface Inserting {
  readonly id: number
  readonly wanted: Wanted
  readonly settings: OwnSettings
}

async function insert(tx: Tx, { id, wanted, settings }: Inserting): Promise<void> {
  const { contact, service } = wanted
  for (let tried = 0; tried < TRIES; tried += 1) {
    const code = partnerCode(randomBytes(8))
    const label = siteLabel(wanted.alias)
    const prefix =
      label === '' ? code.toLowerCase() : tried === 0 ? label : `${label}-${code.slice(0, 4).toLowerCase()}`
    const row = await tx
      .insertInto('agencies')
      .values({
        id,
        parent_id: wanted.parentId,
        proxy_level: settings.proxyLevel,
        name: wanted.name,
        alias: wanted.alias,
        settlement_currency: settings.currency,
        email_language: settings.emailLanguage ?? null,
        time_zone: wanted.timeZone,
        contact_name: contact.name,
        contact_email: contact.email,
        contact_phone: contact.phone,
        service_name: service.name,
        service_phone: service.phone,
        service_wechat: service.wechat,
        address: wanted.address,
        extra_info: wanted.extraInfo,
        website_prefix: prefix,
        partner_code: code,
        credit_period: settings.creditPeriod ?? 'month',
        restricted_hosts: [...(settings.restrictedHosts ?? [])],
        common_config: jsonText(settings.common),
        flight_config: jsonText(settings.flight),
        train_config: jsonText(settings.train ?? {}),
        tax_config: jsonText(settings.tax ?? {}),
      })
      // A code or a label of another agency, which the caller may not even see.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return
  }
  throw new Error(`no free code for a new agency after ${TRIES} tries`)
}
