// The pages for developers: the published calls in words, and how they are running.

import { AREAS, type AREA_STATES } from '@interline/contract/api-clients/developer-calls'
import { allEndpoints, type Reply } from '@interline/contract/index'
import { onSurfaces, type Endpoint } from '@interline/contract/kernel/endpoint'
import { API_VERSIONS } from '@interline/contract/kernel/versions'
import { ERRORS } from '@interline/contract/kernel/errors'
import type { Locale } from '@interline/domain/text/text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { openApiDocument } from '../../platform/http/reference/openapi.ts'
import type { Platform } from '../../platform/platform.ts'
import { readPace } from '../webhooks/index.ts'
import en from './i18n/en/calls.ts'
import enParameters from './i18n/en/parameters.ts'
import zhCn from './i18n/zh-cn/calls.ts'
import zhCnParameters from './i18n/zh-cn/parameters.ts'
import zhTw from './i18n/zh-tw/calls.ts'
import zhTwParameters from './i18n/zh-tw/parameters.ts'
import { errorText } from './read-calls.ts'

type Area = (typeof AREAS)[number]

const CALLS: readonly Endpoint[] = onSurfaces(allEndpoints, 'partner')
const SUMMARIES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
}
/** By the sentence of the OpenAPI document. */
const PARAMETERS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: enParameters,
  'zh-cn': zhCnParameters,
  'zh-tw': zhTwParameters,
}
const WINDOW_MS = 15 * 60_000
/** Shares of failed calls from which an area is degraded, and down. */
const DEGRADED = 0.02
const DOWN = 0.5

export async function readReference({ locale }: Ctx): Promise<Reply<'developers.reference'>> {
  return REFERENCES[locale]
}

const REFERENCES: Readonly<Record<Locale, Reply<'developers.reference'>>> = {
  en: referenceIn('en'),
  'zh-cn': referenceIn('zh-cn'),
  'zh-tw': referenceIn('zh-tw'),
}

function referenceIn(locale: Locale): Reply<'developers.reference'> {
  return {
    version: API_VERSIONS.at(-1)!,
    versions: API_VERSIONS.toReversed(),
    calls: CALLS.map((call) => ({
      name: call.name,
      group: call.name.split('.')[0]!,
      method: call.method,
      path: call.path,
      summary: SUMMARIES[locale][call.name] ?? call.summary,
      scope: scopeOf(call),
      idempotent: call.idempotent === true,
      file: call.answer === 'file',
      rate: call.rate,
      since: call.since ?? API_VERSIONS[0],
    })),
  }
}

function scopeOf({ access }: Endpoint) {
  return 'realm' in access && access.realm === 'agency' ? (access.scopes?.[0] ?? null) : null
}

interface Operation {
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly description?: string
    readonly example?: string | number | boolean
  }[]
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> }
  readonly responses: Record<string, { readonly content?: Record<string, { readonly example?: unknown }> }>
}

let operations: ReadonlyMap<string, Operation> | undefined

/** Throws `request.not_found`. */
export async function readCall({ locale }: Ctx, name: string): Promise<Reply<'developers.call'>> {
  const endpoint = CALLS.find((each) => each.name === name)
  operations ??= operationsByName()
  const operation = operations.get(name)
  if (!endpoint || !operation) throw failure('request.not_found')
  const shown = (example: unknown) => (example === undefined ? null : JSON.stringify(example, null, 2))
  return {
    name,
    parameters: operation.parameters.map((each) => ({
      name: each.name,
      in: each.in,
      required: each.required,
      description: each.description ? (PARAMETERS[locale][each.description] ?? each.description) : null,
      example: each.example === undefined ? '' : `${each.example}`,
    })),
    request: shown(operation.requestBody?.content['application/json']?.example),
    answer: shown(operation.responses['200']?.content?.['application/json']?.example),
    errors: endpoint.errors.map((key) => ({ key, ...ERRORS[key], text: errorText(key, locale) })),
  }
}

/** Built when first asked for: a start does not wait for it. */
function operationsByName(): ReadonlyMap<string, Operation> {
  const { paths } = openApiDocument(CALLS)
  const all = Object.values(paths).flatMap((path) => Object.values(path))
  return new Map(all.map((each) => [String(each['operationId']), each as unknown as Operation]))
}

/** The share of calls that failed on our side, and of events that are overdue, by area; suppliers are asked in searches. */
export async function readStatus(platform: Platform): Promise<Reply<'developers.status'>> {
  const now = platform.clock.now()
  const since = now - WINDOW_MS
  const { rows, pace } = await platform.db.transaction('everything', async (tx) => ({
    ...(await sql<CallCount>`
      select call, error_key, count(*)::int as calls, sum(ms)::int as ms from api_calls
      where at > ${new Date(since)} group by 1, 2`.execute(tx)),
    pace: await readPace(tx, { since, now }),
  }))
  return {
    at: new Date(now).toISOString(),
    areas: AREAS.map((area) => {
      if (area === 'events') {
        const { sent, late, waitMs } = pace
        return { area, state: stateOf(late, sent + late), calls: sent, failed: late, averageMs: waitMs }
      }
      const some = rows.filter(({ call }) => areasOf(call).includes(area))
      const calls = some.reduce((sum, row) => sum + row.calls, 0)
      const failed = some
        .filter(({ error_key: key }) => key !== null && isFailure(key, area))
        .reduce((sum, row) => sum + row.calls, 0)
      const ms = some.reduce((sum, row) => sum + row.ms, 0)
      return {
        area,
        state: stateOf(failed, calls),
        calls,
        failed,
        averageMs: calls === 0 ? 0 : Math.round(ms / calls),
      }
    }),
  }
}

interface CallCount {
  readonly call: string
  readonly error_key: string | null
  readonly calls: number
  readonly ms: number
}

function stateOf(failed: number, all: number): (typeof AREA_STATES)[number] {
  const share = all === 0 ? 0 : failed / all
  if (share >= DOWN) return 'down'
  return share >= DEGRADED ? 'degraded' : 'ok'
}

function areasOf(call: string): readonly Area[] {
  const endpoint = CALLS.find(({ name }) => name === call)
  const scope = endpoint && scopeOf(endpoint)
  const own: Area = scope === 'search' || scope === 'order' || scope === 'pay' ? scope : 'read'
  return call.startsWith('flightSearch.') ? [own, 'suppliers'] : [own]
}

const OF_SUPPLIERS: readonly string[] = [
  'search.no_supplier',
  'search.price_check_timeout',
  'order.supplier_unavailable',
]

function isFailure(key: string, area: Area): boolean {
  if (area === 'suppliers') return OF_SUPPLIERS.includes(key)
  return (
    !OF_SUPPLIERS.includes(key) &&
    Object.hasOwn(ERRORS, key) &&
    ERRORS[key as keyof typeof ERRORS].status >= 500
  )
}
