// Merchant accounts of the platform with the simulated providers that run beside a development server.

import { channels as channelNames } from '@interline/contract/text/en/channels'
import { sql } from 'kysely'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import type { Currency } from '@interline/domain/money/money'
import type { Deps } from './deps.ts'
import { changedKeys, merchantKeysPlace } from './keys.ts'

/** A merchant of a simulated provider; `keys` by the names of the connector's fields. */
export interface SimulatedMerchant {
  readonly channel: string
  /** The account's id: notifications arrive under it. */
  readonly id: string
  readonly endpoint: string
  readonly keys: Readonly<Record<string, readonly string[]>>
}

interface DemoFee {
  /** Decimal text. */
  readonly pct: string
  /** Minor units of the currency. */
  readonly fixed: readonly [bigint, Currency]
  readonly returned: boolean
}

const FREE: DemoFee = { pct: '0', fixed: [0n, 'CNY'], returned: false }

/** What payers are charged in the demo world, close to what the providers ask there: percent, a fixed part, both, nothing. */
const DEMO_FEES: Readonly<Record<string, DemoFee>> = {
  alipay: { pct: '0.6', fixed: [0n, 'CNY'], returned: true },
  'wechat-pay': { pct: '0.6', fixed: [0n, 'CNY'], returned: true },
  'yeepay-credit-card': { pct: '0.8', fixed: [0n, 'CNY'], returned: false },
  'yeepay-debit-card': { pct: '0', fixed: [200n, 'CNY'], returned: false },
  airwallex: { pct: '2.8', fixed: [0n, 'USD'], returned: false },
  stripe: { pct: '2.9', fixed: [235n, 'HKD'], returned: false },
  paypal: { pct: '3.9', fixed: [30n, 'USD'], returned: false },
  abapay: { pct: '1', fixed: [0n, 'USD'], returned: true },
}

/**
 * Adds an account for each merchant whose channel is connected. An account that exists gets the address and the keys of this
 * start, and keeps what people have set, fees included. Throws outside development.
 */
export async function connectSimulators(merchants: readonly SimulatedMerchant[], deps: Deps): Promise<void> {
  const { db, clock, settings } = deps.platform
  if (settings.mode !== 'development') throw new Error('simulated providers are for development only')
  const now = clock.now()
  const names: Readonly<Record<string, string>> = channelNames
  await db.transaction('everything', async (tx) => {
    for (const [position, { channel, id, endpoint, keys }] of merchants.entries()) {
      const connector = deps.connectors.find((each) => each.channel === channel)
      if (!connector) continue
      const { fields, caps } = connector
      const fee = DEMO_FEES[channel] ?? FREE
      const changes = Object.fromEntries(
        Object.entries(keys).map(([name, values]) => [name, { add: [...values], remove: [] }]),
      )
      const text = JSON.stringify(changedKeys({}, changes, { fields, now }))
      const current = {
        endpoint,
        keys_cipher: deps.cipher.seal(text, merchantKeysPlace(PLATFORM, id)),
        keys_set_at: new Date(now),
      }
      await tx
        .insertInto('merchant_accounts')
        .values({
          root_agency_id: PLATFORM,
          id,
          channel,
          name: `${names[channel] ?? channel} (simulated)`,
          environment: 'simulator',
          currencies: [...caps.currencies],
          fee_pct: fee.pct,
          fee_fixed_minor: fee.fixed[0],
          amount_currency: fee.fixed[1],
          return_fee_on_refund: fee.returned,
          position,
          active: true,
          created_at: new Date(now),
          ...current,
        })
        .onConflict((conflict) =>
          conflict.columns(['root_agency_id', 'id']).doUpdateSet(({ ref }) => ({
            ...current,
            version: sql<number>`${ref('merchant_accounts.version')} + 1`,
          })),
        )
        .execute()
    }
  })
  deps.opened.forget()
}
