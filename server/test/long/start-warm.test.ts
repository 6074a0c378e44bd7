import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { serve, type RunningServer } from '../../src/main.ts'
import { testSettings } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'

const databaseUrl = await testDatabase()
let server: RunningServer | undefined
afterAll(() => server?.stop())

test('[platform setup] a server warms up before readiness and work', async () => {
  const options = { settings: testSettings({ PORT: '0' }), databaseUrl }
  const app = await createApp(options)
  const { sandbox } = app
  if (!sandbox) return expect.fail('there is no sandbox')
  const done: string[] = []
  const recorded = <Given extends unknown[], Result>(step: string, work: (...given: Given) => Result) => {
    return (...given: Given): Result => {
      done.push(step)
      return work(...given)
    }
  }
  sandbox.warm = recorded('warm', sandbox.warm.bind(sandbox))
  app.work = recorded('work', app.work)
  app.http.addHook('onListen', async () => void done.push('listen'))
  server = await serve(app, options)
  expect(done).toEqual(['warm', 'listen', 'work'])
  expect((await fetch(`${server.address}/health/ready`)).status).toBe(200)
})
