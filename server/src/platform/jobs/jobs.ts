// Background work. A job is a row written in the caller's transaction, so it exists exactly when the change
// that requested it does. Handlers must be safe to run twice. Tests can run queued jobs in place (`drain`).

import { PgBoss, fromKysely, type JobWithMetadata, type QueueOptions, type QueueResult } from 'pg-boss'
import type { z } from 'zod'
import { alone } from '../database/alone.ts'
import type { Tx } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { tellQueueErrors } from './queue-errors.ts'
import { HEARTBEAT_REFRESH_SECONDS, HEARTBEAT_SECONDS, openLookout, runningIndex } from './lookout.ts'

/** A kind of job: its queue, the shape of its data, and its retries. */
export interface JobKind<Payload = unknown> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Retries, with growing pauses. */
  readonly retries?: number
  /**
   * Seconds after which a running job counts as hanging and is given to another worker; a killed worker's
   * jobs within twenty.
   */
  readonly timeoutSeconds?: number
}

export interface JobHandler<Payload = unknown> {
  readonly kind: JobKind<Payload>
  readonly run: (payload: Payload, log: Log) => Promise<void>
}

export function jobKind<Payload>(kind: JobKind<Payload>): JobKind<Payload> {
  return kind
}

export function jobHandler<Payload>(kind: JobKind<Payload>, run: JobHandler<Payload>['run']): JobHandler {
  return { kind, run } as JobHandler
}

export interface EnqueueOptions {
  /** Not before this instant (milliseconds since the epoch). */
  readonly at?: number
}

export interface Jobs {
  /** Writes the job in the caller's transaction. */
  enqueue<Payload>(tx: Tx, kind: JobKind<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>
  /** Creates the queues; the first process does it, others find them. */
  start(): Promise<void>
  /** Starts taking jobs. */
  work(): Promise<void>
  /** After the clock was moved: recalculates when waiting jobs are due. */
  retime(): Promise<void>
  /** Runs due jobs in place until none is left, and returns how many ran. */
  drain(): Promise<number>
  /** The next due time of a waiting job, by our clock, in milliseconds since the epoch; undefined: none waits. */
  nextDue(): Promise<number | undefined>
  /** Closes separate queues: their remaining jobs move to the product's own queues. */
  handOver(): Promise<void>
  /** True while the queue is started and reaches its database. */
  healthy(): Promise<boolean>
  stop(): Promise<void>
}

const SCHEMA = 'jobs'
/** In the data of a waiting job: its due time by our clock, in milliseconds since the epoch. */
const DUE = 'dueAt'
/** Jobs of one queue that a process runs in parallel. */
const LANES = 4
/** LISTEN wakes the workers; polling covers its failures. */
const BACKSTOP_SECONDS = 60
const WORKING = {
  batchSize: 1,
  pollingIntervalSeconds: BACKSTOP_SECONDS,
  notifyPollingIntervalSeconds: BACKSTOP_SECONDS,
  heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
  includeMetadata: true,
} as const

/** Each start would otherwise write every queue in a transaction of its own. */
const hasSettings = (queue: QueueResult, options: QueueOptions) =>
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueResult] === value)

/** Opens the job queue; `handlers` are all kinds of the product. */
export function openJobs(options: {
  url: string
  handlers: readonly JobHandler[]
  log: Log
  /** False: new jobs are found by polling only, because LISTEN does not pass the pooler. */
  announced?: boolean
  /** How far our clock is ahead of the database's, in milliseconds. */
  offset: () => number
  /** Prefix of each queue name: those jobs are run by this process only. */
  apart?: string | undefined
}): Jobs {
  const { handlers, log, apart = '' } = options
  const queueOf = ({ name }: Pick<JobKind, 'name'>) => `${apart}${name}`
  const queues = () => handlers.map(({ kind }) => queueOf(kind))
  const { announced = true } = options
  const boss = new PgBoss({
    connectionString: options.url,
    schema: SCHEMA,
    max: 4,
    application_name: 'interline jobs',
    useListenNotify: announced,
    // The queue's own scheduler is not used, and none of our jobs waits for another.
    schedule: false,
    flowIntervalSeconds: 300,
  })
  boss.on('error', tellQueueErrors(log))
  let started = false
  let stopLooking = () => Promise.resolve()
  const retime = async () => {
    // A retry pause uses the machine's clock and is not recalculated.
    await boss.getDb().executeSql(
      `update ${SCHEMA}.job set start_after = to_timestamp(((data->>'${DUE}')::float8 - $1::float8) / 1000)
         where state = 'created' and data ? '${DUE}' and name = any ($2)`,
      [options.offset(), queues()],
    )
  }
  const makeQueues = async () => {
    await boss.start()
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const { kind } of handlers) {
      const options = {
        retryLimit: kind.retries ?? 5,
        retryBackoff: true,
        retryDelay: 1,
        expireInSeconds: kind.timeoutSeconds ?? 60,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        notify: true,
      }
      const name = queueOf(kind)
      const queue = existing.get(name)
      if (!queue) await boss.createQueue(name, options)
      // Later changes must reach older installations too.
      else if (!hasSettings(queue, options)) await boss.updateQueue(name, options)
    }
    // No other process runs these: jobs started by a killed one are restarted at once.
    if (apart !== '')
      await boss
        .getDb()
        .executeSql(
          `update ${SCHEMA}.job set state = 'retry', start_after = now() where state = 'active' and name = any ($1)`,
          [queues()],
        )
    // Jobs are written in transactions of the application's role.
    await boss.getDb().executeSql(
      `${runningIndex(SCHEMA)};
       grant usage on schema ${SCHEMA} to interline_app;
       grant select, insert, update on all tables in schema ${SCHEMA} to interline_app;
       grant execute on all functions in schema ${SCHEMA} to interline_app`,
    )
  }
  const dueQueues = async () => {
    const { rows }: { rows: { name: string }[] } = await boss.getDb().executeSql(
      `select distinct name from ${SCHEMA}.job
           where name = any ($1) and state < 'active' and not blocked and start_after <= now()`,
      [queues()],
    )
    return new Set(rows.map(({ name }) => name))
  }
  return {
    retime,
    async enqueue(tx, kind, payload, { at } = {}) {
      const data = kind.payload.parse(payload) as object
      const db = fromKysely(tx)
      if (at === undefined) await boss.send(queueOf(kind), data, { db })
      // The queue uses the machine's clock; our instant is stored as well, for when our clock is moved.
      else
        await boss.send(
          queueOf(kind),
          { ...data, [DUE]: at },
          { db, startAfter: new Date(at - options.offset()) },
        )
    },
    async start() {
      if (started) return
      // Two processes that create the same tables, queues and grants at once block each other.
      await alone(options.url, 'queues', makeQueues)
      started = true
    },
    async work() {
      const lanes = handlers.flatMap((handler) => Array.from({ length: LANES }, () => handler))
      const workers: { readonly queue: string; readonly id: string }[] = []
      for (const handler of lanes) {
        const queue = queueOf(handler.kind)
        const id: string = await boss.work(queue, WORKING, async ([job]) => {
          if (job) await attempt(handler, job, log)
          // Another one may be waiting behind it.
          boss.notifyWorker(id)
        })
        workers.push({ queue, id })
      }
      stopLooking = openLookout({
        schema: SCHEMA,
        queues: queues(),
        ask: (text, values) => boss.getDb().executeSql(text, values),
        wake: (queue) => {
          for (const worker of workers) if (worker.queue === queue) boss.notifyWorker(worker.id)
        },
        log,
      })
    },
    async drain() {
      let ran = 0
      await retime()
      await boss.getDb().executeSql(
        `update ${SCHEMA}.job set start_after = now() 
           where state = 'retry' and start_after <= now() + $1::bigint * interval '1 ms' and name = any ($2)`,
        [options.offset(), queues()],
      )
      // One statement finds the queues with due jobs: polling each queue in turn takes longer than most jobs.
      let due = await dueQueues()
      for (let found = true; found && due.size > 0;) {
        found = false
        for (const { kind, run } of handlers) {
          if (!due.has(queueOf(kind))) continue
          for (const job of await boss.fetch(queueOf(kind), { batchSize: 20 })) {
            found = true
            ran += 1
            try {
              await run(kind.payload.parse(job.data), log)
              await boss.complete(queueOf(kind), job.id)
            } catch (error) {
              await boss.fail(queueOf(kind), job.id, {
                message: error instanceof Error ? error.message : String(error),
              })
              throw error
            }
          }
          // Jobs that a job has just added to a later queue run in this round.
          due = await dueQueues()
        }
      }
      return ran
    },
    async nextDue() {
      const { rows }: { rows: { due: number | null }[] } = await boss
        .getDb()
        .executeSql(
          `select min((data->>'${DUE}')::float8) as due from ${SCHEMA}.job where state = 'created' and name = any ($1)`,
          [queues()],
        )
      return rows[0]?.due ?? undefined
    },
    async handOver() {
      if (apart === '') return
      for (const { kind } of handlers) {
        const queue = queueOf(kind)
        const { rows }: { rows: { data: object; at: Date }[] } = await boss
          .getDb()
          .executeSql(
            `select data, start_after as at from ${SCHEMA}.job where name = $1 and state in ('created', 'retry', 'active')`,
            [queue],
          )
        // Twice, if this process ends in between: handlers are designed for that.
        for (const { data, at } of rows) await boss.send(kind.name, data, { startAfter: at })
        await boss.deleteQueue(queue)
      }
    },
    async healthy() {
      try {
        if (started) await boss.getDb().executeSql('select 1')
        return started
      } catch {
        return false
      }
    },
    async stop() {
      await stopLooking()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Runs a job once. The queue repeats failed jobs without logging, so failures are logged here for operators. */
async function attempt({ kind, run }: JobHandler, job: JobWithMetadata<unknown>, log: Log): Promise<void> {
  const own = log.child({ job: kind.name, jobId: job.id })
  try {
    await run(kind.payload.parse(job.data), own)
  } catch (error) {
    const facts = { error, attempt: job.retryCount + 1, of: job.retryLimit + 1 }
    if (facts.attempt < facts.of) own.warn(facts, 'job failed, will be repeated')
    else own.error(facts, 'job given up')
    throw error
  }
}
