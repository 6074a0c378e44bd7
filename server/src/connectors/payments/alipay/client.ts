// The vendor's library, loaded when an account of it is used. Two things are made mandatory here that it leaves
// optional: every answer is verified, and its time is China's, wherever this process runs.

import type { KeyObject } from 'node:crypto'
import type { AlipaySdk, AlipaySdkConfig } from 'alipay-sdk'
import { toChinaTime } from '../china-time.ts'
import { reasonOf, textOf } from '../exchange.ts'
import type { GatewayCall } from '../port.ts'
import { neverConnected, untilAborted } from '../transport.ts'

export interface AlipayAccount {
  readonly appId: string
  /** The merchant's id (2088...), where notifications name it. */
  readonly sellerId: string | undefined
  readonly privateKey: KeyObject
  readonly alipayKeys: readonly KeyObject[]
  /** The address of `gateway.do`. */
  readonly gateway: string
}

export type AlipayAnswer =
  | { readonly kind: 'answer'; readonly body: Readonly<Record<string, unknown>> }
  /** An answer whose signature is not the provider's: it explains a wrong configuration and proves nothing. */
  | { readonly kind: 'unverified'; readonly code: string; readonly subCode: string }
  | { readonly kind: 'http'; readonly status: number }
  | { readonly kind: 'not_sent' | 'lost'; readonly detail: string }

export interface AlipayClient {
  readonly account: AlipayAccount
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Never throws. `biz`: the content of the call, in its own field names. */
  execute(
    method: string,
    biz: object,
    call: GatewayCall,
    urls?: Readonly<Record<string, string>>,
  ): Promise<AlipayAnswer>
  /** The signed address of a page of theirs; makes no call. */
  page(method: string, biz: object, urls: Readonly<Record<string, string>>): Promise<string>
  /** Whether a notification carries the provider's signature, with any of its keys. */
  isSigned(fields: Readonly<Record<string, string>>): Promise<boolean>
}

const TIMEOUT_MS = 15_000

export function alipayClient(account: AlipayAccount, now: () => number): AlipayClient {
  let loaded: Promise<readonly AlipaySdk[]> | undefined
  const sdks = () => (loaded ??= load(account))
  const parameters = (biz: object, urls?: Readonly<Record<string, string>>) => ({
    ...urls,
    timestamp: toChinaTime(now()),
    bizContent: biz,
  })

  return {
    account,
    now,
    async execute(method, biz, call, urls) {
      const [sdk] = await sdks()
      if (call.signal.aborted) return { kind: 'not_sent', detail: 'cancelled' }
      try {
        const sent = sdk!.exec(method, parameters(biz, urls), { validateSign: true })
        return { kind: 'answer', body: await untilAborted(sent, call) }
      } catch (error) {
        return failed(error)
      }
    },
    async page(method, biz, urls) {
      const [sdk] = await sdks()
      return sdk!.pageExecute(method, 'GET', parameters(biz, urls))
    },
    async isSigned(fields) {
      const all = await sdks()
      return all.some((sdk) => signedFor(sdk, fields))
    },
  }
}

/** One for each key of the provider; the first of them makes the calls and accepts answers of any. */
async function load(account: AlipayAccount): Promise<readonly AlipaySdk[]> {
  const { AlipaySdk } = await import('alipay-sdk')
  const config = (key: KeyObject): AlipaySdkConfig => ({
    appId: account.appId,
    privateKey: account.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    keyType: 'PKCS8',
    alipayPublicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
    gateway: account.gateway,
    timeout: TIMEOUT_MS,
    camelcase: false,
  })
  const [first, ...others] = account.alipayKeys.map(config)
  const verifiers = others.map((each) => new AlipaySdk(each))
  class SeveralKeys extends AlipaySdk {
    override checkResponseSign(raw: string, node: string, sign: string, trace: string): void {
      // A missing signature would be a TypeError in their verifier.
      const signature = sign || 'none'
      if (verifiers.some((sdk) => verifies(sdk, raw, node, signature))) return
      super.checkResponseSign(raw, node, signature, trace)
    }
  }
  return [new SeveralKeys(first!), ...verifiers]
}

function verifies(sdk: AlipaySdk, raw: string, node: string, sign: string): boolean {
  try {
    sdk.checkResponseSign(raw, node, sign, '')
    return true
  } catch {
    return false
  }
}

function signedFor(sdk: AlipaySdk, fields: Readonly<Record<string, string>>): boolean {
  try {
    return fields['sign_type'] === 'RSA2' && sdk.checkNotifySignV2({ ...fields })
  } catch {
    return false
  }
}

function failed(error: unknown): AlipayAnswer {
  if (neverConnected(error)) return { kind: 'not_sent', detail: reasonOf(error) }
  const [, status] = /status: (\d{3})/.exec(error instanceof Error ? error.message : '') ?? []
  if (status !== undefined) return { kind: 'http', status: Number(status) }
  return unverified(error) ?? { kind: 'lost', detail: reasonOf(error) }
}

function unverified(error: unknown): AlipayAnswer | undefined {
  const raw = (error as { responseDataRaw?: unknown }).responseDataRaw
  try {
    const nodes = Object.values(JSON.parse(typeof raw === 'string' ? raw : '') as object) as unknown[]
    const node = nodes.find((each) => typeof each === 'object') as Record<string, unknown> | undefined
    if (typeof node?.['code'] !== 'string') return undefined
    return { kind: 'unverified', code: node['code'], subCode: textOf(node['sub_code']) ?? '' }
  } catch {
    return undefined
  }
}
