// Validates input against the contract. Every mistake is reported at its field, in words; unknown fields are
// refused by name.

import type { Endpoint } from '@interline/contract/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isRule } from '../text/sentences.ts'
import { failure, type FieldReason } from './failure.ts'

/** The parsed parts of a request. Throws `request.invalid` with one entry per mistake. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  const isFile = request.body instanceof Uint8Array
  if (isFile && !endpoint.upload) throw failure('request.unreadable')
  const faults: FieldReason[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const broken = part === 'body' && isFile ? [] : unkeepable(request[part], part)
    const parsed = strict(schema).safeParse(request[part] ?? {})
    if (broken.length > 0) faults.push(...broken)
    else if (parsed.success) input[part] = parsed.data
    else faults.push(...parsed.error.issues.flatMap((issue) => reasons(issue, part, request[part] ?? {})))
  }
  if (faults.length > 0) throw failure('request.invalid', { fields: faults })
  return input
}

/** Local dates; an open end is absent. `path`: the field to report when it is before the other. */
interface DateRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly path: string
}

/** Throws `request.invalid` at the end of every range that ends before it begins: it could never match anything. */
export function refuseBackwards(...ranges: readonly DateRange[]): void {
  const fields = ranges.flatMap(({ from, to, path }): FieldReason[] =>
    from !== undefined && to !== undefined && to < from
      ? [{ path, rule: 'field.range', values: { from } }]
      : [],
  )
  if (fields.length > 0) throw failure('request.invalid', { fields })
}

/** Deeper than anything in the contract, but not deep enough to exhaust the stack of a recursive walk. */
const MAX_DEPTH = 32

/** Texts that no database column can store (a zero byte, a lone surrogate), and excessively nested values. */
function unkeepable(value: unknown, part: string, path: readonly string[] = []): FieldReason[] {
  const fault: FieldReason = { path: path.join('.') || part, rule: 'field.format' }
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [fault] : []
  if (value === null || typeof value !== 'object') return []
  if (path.length > MAX_DEPTH) return [fault]
  return Object.entries(value).flatMap(([key, each]) =>
    key.includes('\0') || !key.isWellFormed() ? [fault] : unkeepable(each, part, [...path, key]),
  )
}

const strictOnes = new WeakMap<z.ZodType, z.ZodType>()

// Only the outermost object is strict: a misspelt field is reported, nested extras are dropped silently by
// zod.
function strict(schema: z.ZodType): z.ZodType {
  const known = strictOnes.get(schema)
  if (known) return known
  const made = schema instanceof z.ZodObject ? schema.strict() : schema
  strictOnes.set(schema, made)
  return made
}

function reasons(issue: z.core.$ZodIssue, part: string, typed: unknown): FieldReason[] {
  const place = issue.path.map(String).join('.') || part
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path.map(String), key].join('.'),
      rule: 'field.unknown' as const,
    }))
  if (issue.code === 'too_big')
    return [
      {
        path: place,
        rule: TOO_BIG[issue.origin] ?? 'field.too_large',
        values: { max: Number(issue.maximum) },
      },
    ]
  const missing = valueAt(typed, issue.path) === undefined
  if (missing || (issue.code === 'too_small' && issue.origin === 'string'))
    return [{ path: place, rule: 'field.required' }]
  return [{ path: place, ...expected(issue) }]
}

/** The expected value, if it can be expressed in a sentence. */
function expected(issue: z.core.$ZodIssue): Omit<FieldReason, 'path'> {
  if (isRule(issue.message)) return { rule: issue.message }
  const choices = choicesOf(issue)
  if (choices.length > 0) return { rule: 'field.choice', values: { choices } }
  if (issue.code === 'too_small' && NUMBERS.has(issue.origin))
    return { rule: 'field.too_small', values: { min: Number(issue.minimum) } }
  if (issue.code === 'invalid_type' && NUMBERS.has(issue.expected)) return { rule: 'field.number' }
  if (issue.code === 'invalid_format' && issue.format === 'date') return { rule: 'field.date' }
  return { rule: 'field.format' }
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'int'])

/** The valid choices, also where it is one of several lists. */
function choicesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String).filter(Boolean)
  if (issue.code !== 'invalid_union') return []
  return issue.errors.flatMap((each) => each.filter(({ path }) => path.length === 0).flatMap(choicesOf))
}

const TOO_BIG: Readonly<Partial<Record<string, FieldReason['rule']>>> = {
  string: 'field.too_long',
  array: 'field.too_many',
}

/** The caller's value at a path: zod does not report it. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner === null || typeof inner !== 'object' ? undefined : Reflect.get(inner, key)),
    value,
  )
}
