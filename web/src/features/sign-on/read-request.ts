/** Reads a pasted sign-on request: an address with a query, a query alone, or the JSON of the call. */
import type { Asked } from './sign-on-calls.ts'

const NAMES = ['code', 'timestamp', 'userid', 'signature'] as const

/** What was found; null: nothing. The host of an address is the host of the portal. */
export function readRequest(pasted: string): Partial<Asked> | null {
  const text = pasted.trim()
  const values = text.startsWith('{') ? fromJson(text) : fromQuery(text)
  const found = NAMES.flatMap((name) => {
    const value = values.get(name)
    return value === undefined || value === null ? [] : [[name, value] as const]
  })
  if (found.length === 0) return null
  const host = URL.canParse(text) ? new URL(text).hostname : ''
  return { ...Object.fromEntries(found), ...(host && { host }) }
}

function fromQuery(text: string): { get(name: string): string | null | undefined } {
  return new URLSearchParams(text.includes('?') ? text.slice(text.indexOf('?') + 1) : text)
}

function fromJson(text: string): ReadonlyMap<string, string> {
  try {
    const entries = Object.entries(JSON.parse(text) as Readonly<Record<string, unknown>>)
    return new Map(entries.map(([name, value]) => [name, String(value)]))
  } catch {
    return new Map()
  }
}
