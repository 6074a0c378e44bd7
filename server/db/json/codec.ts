// The content of a JSON column: a schema, and a codec derived from it. JSON has no integers beyond 2^53, so
// amounts are stored as decimal texts. A codec converts exactly those places to bigint that its schema
// declares as amounts. It does not validate: rows are written by our own code, and orders are read all day.

import { z } from 'zod'

declare const OF: unique symbol
/** JSON text of a value, for a column of that type. */
export type JsonText<Value> = string & { readonly [OF]: Value }

/** A value in JSON form: amounts are decimal texts. */
export type Stored<Value> = Value extends bigint
  ? string
  : Value extends object
    ? { readonly [Key in keyof Value]: Stored<Value[Key]> }
    : Value

/** The content of a JSON column. `read` gets the database's value. */
export interface JsonCodec<Value, Text = Stored<Value>> {
  readonly schema: z.ZodType<Value>
  read(stored: Text): Value
  write(value: Value): JsonText<Text>
  /** In the form in which the database would return it. */
  stored(value: Value): Text
  /** Parses a written value. Throws a SyntaxError for invalid JSON. */
  parse(text: string): Value
}

/** An amount in minor units; a decimal text in JSON. */
export const amount = z.codec(z.string().regex(/^-?\d+$/), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: String,
})

/** JSON text of a value without amounts. */
export function jsonText<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value) as JsonText<Value>
}

/** A value without amounts: stored unchanged. */
export function plain<Value>(schema: z.ZodType<Value>): JsonCodec<Value, Value> {
  return {
    schema,
    read: (stored) => stored,
    write: jsonText,
    stored: (value) => value,
    parse: (text) => JSON.parse(text) as Value,
  }
}

/** A value with amounts. Throws an Error at creation for a schema whose amounts it cannot locate. */
export function withAmounts<Value>(schema: z.ZodType<Value>): JsonCodec<Value> {
  const revive = reviver(schema)
  if (!revive) throw new Error('use plain() for a schema without amounts')
  const write = (value: Value) =>
    JSON.stringify(value, (_key, each: unknown) =>
      typeof each === 'bigint' ? String(each) : each,
    ) as JsonText<Stored<Value>>
  return {
    schema,
    read: (stored) => revive(stored) as Value,
    write,
    stored: (value) => JSON.parse(write(value)) as Stored<Value>,
    parse: (text) => revive(JSON.parse(text)) as Value,
  }
}

type Revive = (stored: unknown) => unknown

/** Converts the amounts of a stored value to bigint, without modifying it; undefined: there are none. */
function reviver(schema: z.core.$ZodType): Revive | undefined {
  if (schema === amount) return (stored) => BigInt(stored as string)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return inObject(def.shape)
    case 'array':
      return inArray(reviver(def.element))
    case 'record':
      return inRecord(reviver(def.valueType))
    case 'tuple':
      return inTuple(def.items.map(reviver))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return whereGiven(reviver(def.innerType))
    case 'union':
      if (def.options.some(reviver))
        throw new Error('amounts in a union cannot be distinguished from other values')
      return undefined
    case 'lazy':
    case 'pipe':
      throw new Error(`amounts are not supported in a schema of type ${def.type}`)
    default:
      return undefined
  }
}

function inObject(shape: z.core.$ZodShape): Revive | undefined {
  const parts = Object.entries(shape).flatMap(([key, each]) => {
    const revive = reviver(each)
    return revive ? [{ key, revive }] : []
  })
  if (parts.length === 0) return undefined
  return (stored) => {
    const value = { ...(stored as Record<string, unknown>) }
    for (const { key, revive } of parts) if (value[key] !== undefined) value[key] = revive(value[key])
    return value
  }
}

function inArray(each: Revive | undefined): Revive | undefined {
  return each && ((stored) => (stored as unknown[]).map((one) => each(one)))
}

function inRecord(each: Revive | undefined): Revive | undefined {
  return (
    each &&
    ((stored) =>
      Object.fromEntries(
        Object.entries(stored as object).map(([key, one]: [string, unknown]) => [key, each(one)]),
      ))
  )
}

function inTuple(items: readonly (Revive | undefined)[]): Revive | undefined {
  if (!items.some(Boolean)) return undefined
  return (stored) => (stored as unknown[]).map((one, at) => items[at]?.(one) ?? one)
}

function whereGiven(inner: Revive | undefined): Revive | undefined {
  return inner && ((stored) => (stored === null || stored === undefined ? stored : inner(stored)))
}
