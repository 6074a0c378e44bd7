// Receives notifications from outside: verified on their raw bytes, stored once, acknowledged as their sender
// expects, and handled by a job. What cannot be stored is not acknowledged, so that its sender repeats it.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { jsonText } from '../../../db/json/codec.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { jobHandler, jobKind, type JobHandler, type Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log/log.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { InboundChannel, RawNotification, Verified } from './channel.ts'

export interface Inbox {
  /** Serves `POST /notify/:channel/:account`. `limits` counts the notifications of an address that are refused. */
  serve(app: FastifyInstance, limits: RateLimits): void
  readonly job: JobHandler
}

interface InboxDeps {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
}

type Address = { readonly channel: string; readonly account: string }

/** No sender's notification is near this size. */
const BODY_LIMIT = 256 * 1024

const handleEvent = jobKind({
  name: 'inbox.handle',
  payload: z.object({ channel: z.string(), account: z.string(), eventId: z.string() }),
  retries: 12,
  timeoutSeconds: 180,
})

/** Throws if two channels have the same name. */
export function openInbox(channels: readonly InboundChannel[], deps: InboxDeps): Inbox {
  const byName = new Map(channels.map((each) => [each.channel, each]))
  if (byName.size !== channels.length) throw new Error('two inbound channels have the same name')
  return {
    serve(app, limits) {
      void app.register(async (scope) => {
        // Signatures cover the bytes: nothing is parsed here.
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser(
          '*',
          { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
          (_request, body, done) => done(null, body),
        )
        scope.post<{ Params: Address }>('/notify/:channel/:account', async (request, reply) => {
          const channel = byName.get(request.params.channel)
          if (!channel) throw failure('request.not_found')
          const verified = await channel.verify(rawOf(request, deps.clock.now()))
          if (verified.ok) await store(request.params, verified, deps)
          else {
            await channel.refused?.(request.params.account, verified.reason)
            await limits.spend('notification', `${request.params.channel} ${request.ip}`)
            deps.log.warn({ ...request.params, reason: verified.reason }, 'notification refused')
          }
          const { status, type = 'text/plain; charset=utf-8', body = '' } = verified.answer
          return reply.code(status).type(type).header('cache-control', 'no-store').send(body)
        })
      })
    },
    job: jobHandler(handleEvent, (payload, log) =>
      handle(byName.get(payload.channel), payload, { deps, log }),
    ),
  }
}

function rawOf(request: FastifyRequest<{ Params: Address }>, receivedAt: number): RawNotification {
  const [, query = ''] = request.url.split('?', 2)
  return {
    account: request.params.account,
    headers: request.headers,
    query: new URLSearchParams(query),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    receivedAt,
  }
}

/** An event that is already stored is being handled, or was. */
async function store(
  { channel, account }: Address,
  { events }: Extract<Verified, { ok: true }>,
  { db, jobs, clock }: InboxDeps,
): Promise<void> {
  if (events.length === 0) return
  await db.transaction([], async (tx) => {
    const stored = await tx
      .insertInto('inbound_events')
      .values(
        events.map(({ id, type, content }) => ({
          channel,
          account,
          event_id: id,
          type,
          content: jsonText(content),
          received_at: new Date(clock.now()),
        })),
      )
      .onConflict((on) => on.doNothing())
      .returning('event_id')
      .execute()
    for (const { event_id: eventId } of stored)
      await jobs.enqueue(tx, handleEvent, { channel, account, eventId })
  })
}

async function handle(
  channel: InboundChannel | undefined,
  { channel: name, account, eventId }: z.infer<typeof handleEvent.payload>,
  { deps: { db, clock }, log }: { readonly deps: InboxDeps; readonly log: Log },
): Promise<void> {
  if (!channel) throw new Error(`no inbound channel ${name} is connected`)
  const event = await db.transaction([], (tx) =>
    tx
      .selectFrom('inbound_events')
      .select(['type', 'content', 'handled_at'])
      .where('channel', '=', name)
      .where('account', '=', account)
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow(),
  )
  if (event.handled_at !== null) return
  await channel.handle({ account, id: eventId, type: event.type, content: event.content }, log)
  await db.transaction([], (tx) =>
    tx
      .updateTable('inbound_events')
      .set({ handled_at: new Date(clock.now()) })
      .where('channel', '=', name)
      .where('account', '=', account)
      .where('event_id', '=', eventId)
      .where('handled_at', 'is', null)
      .execute(),
  )
}
