// Events of orders for agencies' own systems: endpoints, signed deliveries in the order of each order's events, and the
// console in which both sides see every request and its answer.

import { officeWebhooks, webhooks } from '@interline/contract/webhooks/calls'
import { ANSWER_MS } from '@interline/domain/webhooks/schedule'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../platform/database/database.ts'
import { route } from '../../platform/http/route.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import { openPost, type Post } from '../../platform/outgoing/post.ts'
import type { Module } from '../../platform/platform.ts'
import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import { ping } from './console/ping.ts'
import {
  listAllDeliveries,
  listAllEndpoints,
  listDeliveries,
  readDelivery,
} from './console/read-deliveries.ts'
import { redeliver } from './console/redeliver.ts'
import { openSender } from './deliver/sender.ts'
import type { Deps, WebhookParts } from './deps.ts'
import { followSettings, type SettingAddresses } from './endpoints/follow-settings.ts'
import {
  changeEndpoint,
  createEndpoint,
  insertEndpoint,
  listEndpoints,
  pauseEndpoint,
  removeEndpoint,
  rotateSecret,
  setReceiver,
} from './endpoints/keep-endpoints.ts'
import { fanOut } from './fan-out.ts'
import { WEBHOOK_SECRETS } from './secrets.ts'

export { readPace } from './deliver/read-pace.ts'
export { WEBHOOK_SECRETS, webhookSecretsPlace } from './secrets.ts'

export interface WebhooksModule extends Module {
  /** Makes deliveries of the order events since the last run; returns their number. */
  fanOut(): Promise<number>
  /** Sends what is due until nothing is; `post` replaces the product's own. Returns the number of attempts. */
  deliver(post?: Post): Promise<number>
  /** The addresses of an agency's settings have been saved. */
  followSettings(tx: Tx, agencyId: number, addresses: SettingAddresses): Promise<void>
  /** An endpoint of the demo world. */
  insertEndpoint(tx: Tx, endpoint: Parameters<typeof insertEndpoint>[1]): ReturnType<typeof insertEndpoint>
  watch(): () => Promise<void>
  close(): void
}

/** Between two readings of the order events; what they bring is sent at once. */
const READ_MS = 500
/** Between two looks at what is due again. */
const LOOK_MS = 500

export function webhooksModule(parts: WebhookParts): WebhooksModule {
  const { post, close } = parts.connection ?? openPost({ timeoutMs: ANSWER_MS })
  const deps: Deps = { ...parts, post, cipher: openFieldCipher(parts.platform.settings, WEBHOOK_SECRETS) }
  const sender = openSender(deps)
  const { log } = parts.platform
  return {
    jobs: [],
    routes: [
      route(webhooks.endpoints, (ctx) => listEndpoints(ctx, deps)),
      route(webhooks.create, (ctx, { body }) => createEndpoint(ctx, body, deps)),
      route(webhooks.change, (ctx, { params, body }) => changeEndpoint(ctx, params.id, body, deps)),
      route(webhooks.remove, (ctx, { params }) => removeEndpoint(ctx, params.id, deps)),
      route(webhooks.pause, (ctx, { params, body }) => pauseEndpoint(ctx, params.id, body, deps)),
      route(webhooks.rotateSecret, (ctx, { params, body }) => rotateSecret(ctx, params.id, body, deps)),
      route(webhooks.receiver, (ctx, { params, body }) => setReceiver(ctx, params.id, body, deps)),
      route(webhooks.ping, (ctx, { params }) => ping(ctx, params.id, { deps, sender })),
      route(webhooks.deliveries, (ctx, { query }) => listDeliveries(ctx, query, deps)),
      route(webhooks.delivery, (ctx, { params }) =>
        ctx.transaction((tx) => readDelivery(tx, { ...params, agencyId: ctx.actor.agencyId })),
      ),
      route(webhooks.redeliver, (ctx, { body }) => redeliver(ctx, body, deps)),
      route(officeWebhooks.endpoints, (ctx, { query }) => listAllEndpoints(ctx, query, deps)),
      route(officeWebhooks.deliveries, (ctx, { query }) => listAllDeliveries(ctx, query)),
      route(officeWebhooks.delivery, (ctx, { params }) =>
        ctx.db.transaction('everything', (tx) => readDelivery(tx, { ...params, agencyId: undefined })),
      ),
    ],
    fanOut: () => fanOut(deps),
    deliver: (other) => (other ? openSender({ ...deps, post: other }) : sender).sendDue(),
    followSettings: (tx, agencyId, addresses) => followSettings(tx, agencyId, addresses, deps),
    insertEndpoint: (tx, endpoint) => insertEndpoint(tx, endpoint, deps),
    watch() {
      const stopReading = repeatedly(log, 'webhook events', { pauseMs: READ_MS, work: () => fanOut(deps) })
      const stopSending = repeatedly(log, 'webhook deliveries', {
        pauseMs: 0,
        async work() {
          await sender.begin()
          // Until a place is free, or something may be due.
          await Promise.race([sleep(LOOK_MS), ...(sender.sending > 0 ? [sender.moved()] : [])])
        },
        storedClock: parts.platform.storedClock,
      })
      return async () => {
        await stopReading()
        await stopSending()
        while (sender.sending > 0) await sender.moved()
      }
    },
    close,
  }
}
