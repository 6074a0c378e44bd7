/** Random values that fit a schema of the contract. */
import fc from 'fast-check'
import { z } from 'zod'
import type { SeededRandom } from './seeded-random.ts'
import type { Known } from './known-values.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly format?: string
}

interface Making {
  readonly chance: SeededRandom
  readonly known: Known
  /** Local date this many days from now. */
  readonly days: (from: number) => string
}

const made = new WeakMap<z.ZodType, Schema>()
const DEEPEST = 8

/** A value that the schema accepts, unless a rule of the contract cannot be expressed in JSON schema. */
export function shaped(type: z.ZodType, making: Making): unknown {
  const schema = made.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema)
  made.set(type, schema)
  return valueOf(schema, '', { ...making, defs: schema.$defs ?? {}, depth: 0 })
}

type Inside = Making & { readonly defs: Readonly<Record<string, Schema>>; readonly depth: number }

function valueOf(schema: Schema, name: string, inside: Inside): unknown {
  const { chance, known, defs, depth } = inside
  const deeper = { ...inside, depth: depth + 1 }
  if (depth > DEEPEST) return null
  if (schema.$ref) return valueOf(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, deeper)
  if ('const' in schema) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return valueOf(chance.pick(ways), name, deeper)
  if (schema.allOf) return valueOf(schema.allOf[0] ?? {}, name, deeper)
  const hints = known.of(name).filter((hint) => fits(hint, schema))
  if (hints.length > 0 && chance.is(0.9)) return chance.pick(hints)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, deeper)
    case 'array': {
      const least = schema.minItems ?? 0
      const most = Math.min(schema.maxItems ?? 3, least + 2)
      const length = Math.max(least, chance.is(0.7) ? 1 : chance.below(most + 1))
      return Array.from({ length }, () => valueOf(schema.items ?? {}, name, deeper))
    }
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, -1000)
      return least + chance.below(Math.min(schema.maximum ?? 1000, least + 1000) - least + 1)
    }
    case 'boolean':
      return chance.is(0.5)
    case 'string':
      return textOf(schema, inside)
    case 'null':
      return null
    default:
      return chance.pick<unknown>([1, 'text', true, null, ['a'], { a: 1 }])
  }
}

function objectOf(schema: Schema, inside: Inside): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.entries(properties).filter(
    ([field]) => required.includes(field) || inside.chance.is(0.35),
  )
  if (typeof additionalProperties === 'object' && inside.chance.is(0.5))
    fields.push([inside.chance.pick(['HKD', 'USD', 'a']), additionalProperties])
  return Object.fromEntries(fields.map(([field, each]) => [field, valueOf(each, field, inside)]))
}

function fits(hint: unknown, { type, pattern, format, maxLength = Infinity }: Schema): boolean {
  if (type === 'integer' || type === 'number') return typeof hint === 'number'
  if (type !== 'string' || typeof hint !== 'string' || hint.length > maxLength) return false
  if (format === 'date') return /^\d{4}-\d\d-\d\d$/.test(hint)
  return pattern === undefined || new RegExp(pattern, 'u').test(hint)
}

function textOf(
  { pattern, format, minLength = 0, maxLength = 20 }: Schema,
  { chance, days }: Inside,
): string {
  if (format === 'date') return days(chance.below(60))
  if (format === 'date-time') return `${days(chance.below(3))}T12:00:00Z`
  if (pattern) {
    try {
      return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), {
        numRuns: 1,
        seed: chance.below(2 ** 31),
      })[0]!
    } catch {
      // Some patterns have look-aheads, which cannot be generated.
      return 'CX735'
    }
  }
  const length = minLength + chance.below(Math.min(maxLength, 20) - minLength + 1)
  return Array.from({ length }, () => chance.pick([...'abcdefgXYZ0123 -é港'])).join('')
}
