// Supplier offers in the database. JSON knows no bigint, so amounts are written as `{"minor":"12300n"}` and read back.

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const AMOUNT = /^-?\d+n$/

/** JSON text of a value with bigints in it. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))
}

/** The value again. Only fields called `minor` or ending in `Minor`, and those of `perType`, are amounts. */
export function readJson<Value>(stored: unknown): Value {
  return revive(stored as Json) as Value
}

function revive(value: Json, key = '', parent = ''): unknown {
  if (typeof value === 'string')
    return isAmount(key, parent) && AMOUNT.test(value) ? BigInt(value.slice(0, -1)) : value
  if (Array.isArray(value)) return value.map((each: Json) => revive(each, '', key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, revive(each, name, key)]))
}

function isAmount(key: string, parent: string): boolean {
  return key === 'minor' || key.endsWith('Minor') || parent === 'perType'
}
