/** Whether a response is acceptable for any caller: in the envelope, no fault, and without internal or foreign data. */
import { COMMON_ERRORS, ERRORS, type ErrorKey } from '@interline/contract/kernel/errors'
import { Failure } from '@interline/contract/kernel/envelope'
import type { Ask, Heard } from './asking.ts'

/** Texts that only our own code, database or machine produces. */
const INSIDES =
  /node_modules|node:internal|\.(?:ts|js):\d+|\/server\/src|\bat \w+.*\(.*:\d+:\d+\)|duplicate key|violates |relation "|syntax error at|SQLSTATE|ECONN|kysely|FST_ERR|HPE_|TypeError|ReferenceError|ZodError|is not a function|Cannot read prop/

/** The problem of a response, in words; undefined: none. `hidden`: names that this caller must never see. */
export function faultOf(ask: Ask, heard: Heard, hidden: readonly string[]): string | undefined {
  const { status, headers, bytes } = heard
  if (status === 0) return 'no answer'
  if (status >= 500) return `${status} ${bytes.toString().slice(0, 300)}`
  const text = bytes.toString()
  const asked = `${ask.path} ${ask.body?.toString() ?? ''}`
  const insides = INSIDES.exec(text)?.[0]
  if (insides !== undefined && !asked.includes(insides)) return `tells ${insides}: ${text.slice(0, 300)}`
  const read = hidden.find((marker) => text.includes(marker) && !asked.includes(marker))
  if (read !== undefined) return `tells ${read} of another agency`
  if (ask.method === 'HEAD' || status === 304) return undefined
  if (status === 200 && ask.endpoint.answer === 'file' && headers['content-disposition'] !== undefined)
    return undefined
  if (!String(headers['content-type']).startsWith('application/json'))
    return `${status} outside of the envelope: ${String(headers['content-type'])} ${text.slice(0, 100)}`
  return faultOfEnvelope(ask, status, text)
}

function faultOfEnvelope({ endpoint }: Ask, status: number, text: string): string | undefined {
  let body: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
  try {
    body = JSON.parse(text) as typeof body
  } catch {
    return `${status} is no JSON: ${text.slice(0, 100)}`
  }
  if (status < 300)
    return body.code === 0 && 'data' in body
      ? undefined
      : `${status} outside of the envelope: ${text.slice(0, 100)}`
  const told = Failure.safeParse(body)
  if (!told.success) return `${status} outside of the envelope: ${text.slice(0, 100)}`
  const { key, code, message, traceId } = told.data
  const known = (ERRORS as Readonly<Record<string, { code: number; status: number } | undefined>>)[key]
  if (known?.code !== code || known.status !== status)
    return `${status} ${code} ${key} is not in the catalogue`
  if (message.length < 5 || traceId === '') return `${key} has no sentence or no number`
  const declared: readonly ErrorKey[] = [...endpoint.errors, ...COMMON_ERRORS, 'request.not_found']
  return declared.includes(key as ErrorKey) ? undefined : `the contract lacks ${key}`
}
