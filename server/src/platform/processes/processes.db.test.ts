import { Writable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { jsonText } from '../../../db/json/codec.ts'
import { testSettings } from '../../../test/support/app.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { openPepper } from '../auth/pepper.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase } from '../database/database.ts'
import { openLog } from '../log/log.ts'
import { openProcesses } from './processes.ts'

const db = openDatabase(await testDatabase(), { clock: new MovableClock() })
afterAll(() => db.close())
const settings = testSettings()
const pepper = openPepper(settings)

test('[platform] conflicts are logged once; an ending process removes its row', async () => {
  const lines: string[] = []
  const log = openLog(
    'warn',
    new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  // A process that was just killed has left its row.
  await db.plain
    .insertInto('processes')
    .values({
      id: 'killed',
      host: 'gone',
      pid: 1,
      answers: true,
      settings: jsonText({}),
      seen_at: new Date(),
    })
    .execute()
  const member = () => openProcesses({ db, log, settings, pepper, everyMs: 50 })
  const [one, other] = [member(), member()]
  const leaveOne = one.join({ answers: true })
  const leaveOther = other.join({ answers: true })
  await expect.poll(() => one.misfits.length + other.misfits.length).toBe(2)
  await leaveOther()
  await expect.poll(() => one.misfits).toEqual([])
  await leaveOne()
  expect(lines).toHaveLength(2)
  for (const line of lines)
    expect(line).toMatch(
      /VALKEY_URL is empty and 2 processes answer calls \(this one and process \d+ on [^,]+\)/,
    )
  expect(await db.plain.selectFrom('processes').select('id').execute()).toEqual([{ id: 'killed' }])
})
