// The keys of a merchant account as they are stored: by field, each value with a digest by which people and
// programs name it without seeing it.

import type { Input } from '@interline/contract/index'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  AccountKeysError,
  type AccountField,
  type MerchantAccount,
  type PaymentConnector,
} from '../../connectors/payments/port.ts'
import { failure } from '../../platform/http/failure.ts'

/** What the field cipher separates these secrets by. */
export const MERCHANT_KEYS = 'merchant keys'

export function merchantKeysPlace(root: string | number, id: string): string {
  return `merchant account ${root} ${id}`
}

const StoredKeys = z.record(
  z.string(),
  z.array(z.strictObject({ id: z.string(), value: z.string(), setAt: z.string() })),
)
export type StoredKeys = z.infer<typeof StoredKeys>

type KeyChanges = Input<'merchantAccounts.change'>['body']['keys']

export function readKeys(text: string): StoredKeys {
  return StoredKeys.parse(JSON.parse(text))
}

/**
 * The stored keys with what a person adds and removes. A verification field keeps what it has, so that a new key is
 * valid beside the one it replaces; any other field has one value. Unknown fields are left out.
 */
export function changedKeys(
  stored: StoredKeys,
  changes: KeyChanges,
  { fields, now }: { readonly fields: readonly AccountField[]; readonly now: number },
): StoredKeys {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const { add = [], remove = [] } = changes[name] ?? {}
      const added = add.map((value) => ({
        id: digestOf(value),
        value,
        setAt: new Date(now).toISOString(),
      }))
      const kept = (stored[name] ?? []).filter(
        ({ id }) => !remove.includes(id) && !added.some((each) => each.id === id),
      )
      if (kind === 'verification') return [name, [...kept, ...added]]
      return [name, added.length > 0 ? added.slice(-1) : kept]
    }),
  )
}

/** Required fields without a value. */
export function missingFields(keys: StoredKeys, fields: readonly AccountField[]): string[] {
  return fields
    .filter(({ name, optional }) => optional !== true && (keys[name] ?? []).length === 0)
    .map(({ name }) => name)
}

/** As a connector reads them. */
export function keyValues(keys: StoredKeys): MerchantAccount['keys'] {
  return Object.fromEntries(
    Object.entries(keys)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, values.map(({ value }) => value)]),
  )
}

/** Opens an account with its keys. Throws `gateway.key_unreadable` for keys that the connector cannot read. */
export function openGateway(connector: PaymentConnector, account: MerchantAccount, now: () => number) {
  try {
    return connector.open(account, { now })
  } catch (error) {
    if (!(error instanceof AccountKeysError)) throw error
    throw failure('gateway.key_unreadable', {
      values: { field: error.field, detail: { rule: `account_key.${error.reason}` } },
    })
  }
}

function digestOf(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 12)
}
