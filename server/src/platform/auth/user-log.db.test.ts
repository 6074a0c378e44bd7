import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase } from '../database/database.ts'
import { writeUserLog } from './user-log.ts'

const db = openDatabase(await testDatabase(), { clock: new MovableClock() })
afterAll(() => db.close())

test('[G5] a log row holds old and new values, without secrets', async () => {
  const [row] = await db.transaction('everything', async (tx) => {
    await writeUserLog(tx, { ip: '127.0.0.1', userAgent: 'test', requestId: 'r1' }, Date.now(), {
      realm: 'office',
      agencyId: null,
      actorId: 'stf_admin',
      actorName: 'Ada Admin',
      action: 'agencies.updated',
      type: 'agency',
      before: { name: 'Old', apiKey: 'k1' },
      after: { name: 'New', apiKey: 'k2' },
    })
    return tx.selectFrom('user_log').select(['via', 'before', 'after']).execute()
  })
  expect(row).toEqual({
    via: 'platform',
    before: { name: 'Old', apiKey: '•••' },
    after: { name: 'New', apiKey: '•••' },
  })
})
