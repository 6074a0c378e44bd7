// Calls the product's own API as a user of the demo world, without a network in between.

import { allEndpoints, type EndpointName, type Input, type Reply } from '@interline/contract/index'
import { addressOf, type Asked } from '@interline/contract/kernel/address'
import type { Endpoint } from '@interline/contract/kernel/endpoint'
import { randomUUID } from 'node:crypto'
import type { App } from '../../src/app.ts'

export interface Caller {
  /** The answer; throws a Refusal. */
  call<Name extends EndpointName>(
    name: Name,
    input: Input<Name>,
    options?: { readonly contentType?: string },
  ): Promise<Reply<Name>>
}

/** A call that was refused; `key` is that of the error catalogue. */
export class Refusal extends Error {
  readonly key: string

  constructor(name: string, { key = '', message, fields }: Envelope) {
    super(`${name}: ${message} ${JSON.stringify(fields ?? '')}`)
    this.key = key
  }
}

interface Envelope {
  readonly code: number
  readonly data: unknown
  readonly message: string
  readonly key?: string
  readonly fields?: unknown
}

const byName = new Map<string, Endpoint>(allEndpoints.map((endpoint) => [endpoint.name, endpoint]))

export function callerOf(app: App, token: string): Caller {
  return {
    async call(name, input, { contentType } = {}) {
      const endpoint = byName.get(name)
      if (!endpoint) throw new Error(`there is no call ${name}`)
      const { body, ...asked } = input as Asked & { body?: object }
      const { payload } = await app.http.inject({
        method: endpoint.method,
        url: addressOf(endpoint.path, asked),
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': 'en',
          // Always a new one: callers that may repeat a call check its earlier result first.
          ...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
          ...(contentType === undefined ? {} : { 'content-type': contentType }),
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      const envelope = JSON.parse(payload) as Envelope
      if (envelope.code !== 0) throw new Refusal(name, envelope)
      return envelope.data as Reply<typeof name>
    },
  }
}
