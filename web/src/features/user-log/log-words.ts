/** The texts of a row's facts. */
import type { LogRow } from './log-list.ts'

export function deviceText({ browser, system }: LogRow): string {
  return [browser, system].filter(Boolean).join(' · ')
}

export function targetText({ target }: LogRow): string {
  return target?.name ?? target?.id ?? ''
}

export interface Change {
  /** The path: `roles`, `address.city`. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** Old and new value, one line per field; nested values by path. */
export function changesOf({ before, after }: Pick<LogRow, 'before' | 'after'>): readonly Change[] {
  const [from, to] = [flat(before), flat(after)]
  return [...new Set([...from.keys(), ...to.keys()])].map((field) => ({
    field,
    before: from.get(field),
    after: to.get(field),
  }))
}

function flat(value: unknown, path = ''): ReadonlyMap<string, unknown> {
  if (value === null || value === undefined) return new Map(path && value === null ? [[path, null]] : [])
  if (typeof value !== 'object' || (Array.isArray(value) && value.every(isPlain)))
    return new Map([[path, value]])
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((each, at) => [String(at + 1), each])
    : Object.entries(value)
  return new Map(entries.flatMap(([key, each]) => [...flat(each, path ? `${path}.${key}` : key)]))
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}
