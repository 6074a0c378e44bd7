// Signed calls of the Yeepay open platform.

import { randomUUID, type KeyObject } from 'node:crypto'
import { exchange, textOf, type Exchanged } from '../exchange.ts'
import type { GatewayCall } from '../port.ts'
import { isSigned, signedHeaders, transmitted } from './signing.ts'

export interface YeepayAccount {
  readonly appKey: string
  readonly parentMerchantNo: string
  readonly merchantNo: string
  readonly privateKey: KeyObject
  readonly platformKeys: readonly KeyObject[]
  /** Which cards the cashier offers, by the contract. */
  readonly limitPayType: string
  readonly gateway: string
  /** Where files are. */
  readonly files: string
}

type Fields = Readonly<Record<string, unknown>>

export type YeepayAnswer = (
  | { readonly kind: 'result'; readonly result: Fields }
  | { readonly kind: 'error'; readonly code: string; readonly subCode: string; readonly message: string }
  /** Not signed by the platform: its code explains a wrong configuration and proves nothing. */
  | { readonly kind: 'unverified'; readonly subCode: string }
  | { readonly kind: 'http'; readonly status: number }
  | { readonly kind: 'not_sent' | 'lost'; readonly detail: string }
) & {
  /** The platform's time of the answer, as it wrote it. */
  readonly date?: string | null
}

export interface YeepayClient {
  readonly account: YeepayAccount
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Never throws. Parameters that are undefined are not sent. */
  call(
    method: 'GET' | 'POST',
    path: string,
    parameters: Readonly<Record<string, string | undefined>>,
    call: GatewayCall,
  ): Promise<YeepayAnswer>
  /** A file: its answer is not signed. */
  download(path: string, parameters: Readonly<Record<string, string>>, call: GatewayCall): Promise<Exchanged>
}

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8'
const DOWNLOAD_TIMEOUT_MS = 60_000
const MAX_FILE_BYTES = 50_000_000

export function yeepayClient(account: YeepayAccount, now: () => number): YeepayClient {
  const { appKey, privateKey, platformKeys, gateway, files } = account
  const headersOf = (method: 'GET' | 'POST', path: string, parameters: Readonly<Record<string, string>>) =>
    signedHeaders({ appKey, method, path, parameters, requestId: randomUUID(), at: now() }, privateKey)

  return {
    account,
    now,
    async call(method, path, wanted, { signal }) {
      const parameters = Object.fromEntries(
        Object.entries(wanted).filter((pair): pair is [string, string] => pair[1] !== undefined),
      )
      const sent = transmitted(parameters)
      const isGet = method === 'GET'
      const answer = await exchange({
        url: `${gateway}${path}${isGet ? `?${sent}` : ''}`,
        method,
        headers: { ...headersOf(method, path, parameters), ...(isGet ? {} : { 'content-type': FORM }) },
        ...(isGet ? {} : { body: sent }),
        signal,
      })
      if (answer.kind !== 'answer') return answer
      return { ...read(answer, platformKeys), date: answer.headers.get('date') }
    },
    download: (path, parameters, { signal }) =>
      exchange({
        url: `${files}${path}?${transmitted(parameters)}`,
        method: 'GET',
        headers: headersOf('GET', path, parameters),
        signal,
        timeout: DOWNLOAD_TIMEOUT_MS,
        maxBytes: MAX_FILE_BYTES,
      }),
  }
}

function read(
  { status, headers, body }: Extract<Exchanged, { kind: 'answer' }>,
  keys: readonly KeyObject[],
): YeepayAnswer {
  const text = body.toString('utf8')
  const signature = headers.get('x-yop-sign')
  const fields = jsonOf(text)
  if (!fields) return { kind: 'http', status }
  const { code, subCode, subMessage, message } = (fields['error'] ?? fields) as Fields
  const unverified = { kind: 'unverified', subCode: textOf(subCode) ?? '' } as const
  if (signature !== null && !isSigned(text, signature, keys)) return unverified
  if (fields['state'] === 'SUCCESS') {
    // Refusals are not always signed; a success is.
    if (signature === null) return unverified
    return { kind: 'result', result: (fields['result'] ?? {}) as Fields }
  }
  if (typeof code !== 'string') return { kind: 'http', status }
  return { kind: 'error', code, subCode: textOf(subCode) ?? '', message: textOf(subMessage ?? message) ?? '' }
}

function jsonOf(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}
