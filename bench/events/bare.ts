/** The same events sent by a bare job runner: one pg-boss job for each endpoint, no order, no places of an endpoint's own. */
import { PgBoss } from 'pg-boss'
import { ANSWER_MS } from '@interline/domain/webhooks/schedule'
import { openPost } from '../../server/src/platform/outgoing/post.ts'

const QUEUE = 'events'
const WORKERS = 32

export interface BareRunner {
  /** Enqueues one event for every endpoint. */
  tell(event: {
    readonly orderId: string
    readonly sequence: number
    readonly createdAt: string
  }): Promise<void>
  stop(): Promise<void>
}

interface Job {
  readonly url: string
  readonly body: string
}

/** In a schema of its own. */
export async function openBareRunner(url: string, addresses: readonly string[]): Promise<BareRunner> {
  const boss = new PgBoss({ connectionString: url, schema: 'bare_events' })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.createQueue(QUEUE, { retryLimit: 10, retryDelay: 10, retryBackoff: true })
  const { post, close } = openPost({
    timeoutMs: ANSWER_MS,
    isAllowed: () => true,
    tls: { rejectUnauthorized: false },
  })
  await boss.work<Job>(
    QUEUE,
    { batchSize: 1, localConcurrency: WORKERS, pollingIntervalSeconds: 0.5 },
    async ([job]) => {
      if (!job) return
      const { status } = await post({ ...job.data, headers: { 'Content-Type': 'application/json' } })
      if (status !== 200) throw new Error(`refused: ${status}`)
    },
  )
  return {
    async tell(event) {
      const body = JSON.stringify(event)
      await boss.insert(
        QUEUE,
        addresses.map((address) => ({ data: { url: address, body } })),
      )
    },
    async stop() {
      await boss.stop({ graceful: false })
      close()
    },
  }
}
