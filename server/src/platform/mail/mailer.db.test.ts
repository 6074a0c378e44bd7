import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testSettings } from '../../../test/support/app.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openLog } from '../log/log.ts'
import { openMailer } from './mailer.ts'

const db = openDatabase(await testDatabase(), { clock: new MovableClock() })

/** Message ids received by a mail server that accepts everything. */
const delivered: string[] = []
const mailServer = createServer((socket) => {
  let inData = false
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    for (const line of String(chunk).split('\r\n').filter(Boolean)) {
      if (line.startsWith('Message-ID:')) delivered.push(line)
      const told = inData ? line === '.' : true
      if (told) socket.write(/^data/i.test(line) ? '354 go on\r\n' : '250 fine\r\n')
      inData = inData ? line !== '.' : /^data/i.test(line)
    }
  })
  socket.on('error', () => undefined)
}).listen(0, '127.0.0.1')
await once(mailServer, 'listening')
afterAll(async () => {
  mailServer.close()
  await db.close()
})

test('[platform] a mail commits with its change and is sent once', async () => {
  const { port } = mailServer.address() as AddressInfo
  const asked: unknown[] = []
  const jobs = { enqueue: (_tx, _kind, payload) => Promise.resolve(void asked.push(payload)) } as Jobs
  const { mailer, job } = openMailer(testSettings({ MAIL_URL: `smtp://127.0.0.1:${port}` }), db, () => jobs)
  await db.transaction([], (tx) =>
    mailer.send(tx, {
      to: 'a@b.demo',
      locale: 'en',
      letter: { subject: 'S', paragraphs: ['T'] },
      purpose: 'x',
    }),
  )
  const [mail] = await mailer.recent(1)
  expect(asked).toEqual([{ mailId: mail?.id }])
  const log = openLog('silent')
  for (let run = 0; run < 2; run += 1) await job.run(asked[0], log)
  expect(delivered).toEqual([`Message-ID: <${mail?.id}@interline>`])
  expect((await mailer.recent(1))[0]?.sentAt).toBeInstanceOf(Date)
})
