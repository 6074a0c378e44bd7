import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { good, startTestServer } from '../api/test-server.ts'
import type { TestServer } from '../api/test-server.ts'
import { saveOwnSetting } from './own-settings.ts'
import * as session from './session.ts'
import { testPerson } from './test-person.ts'

let server: TestServer
let answers: Array<() => void>
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(() => {
  session.establish(testPerson())
  server.seen.length = 0
  answers = []
  server.answer((request, response) => answers.push(() => good({})(request, response)))
})

const sent = () => server.seen.map(({ body }) => (JSON.parse(body) as { value: unknown }).value)
async function answerNext(nth: number) {
  await expect.poll(() => answers.length).toBe(nth)
  answers[nth - 1]!()
}

test('[D6] saves the last choice last and skips choices in between', async () => {
  const saves = ['dark', 'light', 'auto'].map((value) => saveOwnSetting('theme', value as 'auto'))
  await expect.poll(sent).toEqual(['dark'])
  await answerNext(1)
  await answerNext(2)
  await Promise.all(saves)
  expect(sent()).toEqual(['dark', 'auto'])
})

test('[D6] sends a waiting choice when the page closes', async () => {
  const saves = [saveOwnSetting('theme', 'dark'), saveOwnSetting('theme', 'light')]
  await expect.poll(sent).toEqual(['dark'])
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(sent).toEqual(['dark', 'light'])
  await answerNext(2)
  answers[0]!()
  await Promise.all(saves)
  expect(sent()).toEqual(['dark', 'light'])
})

test('[D6] reports a failed save and does not block the next', async () => {
  const first = saveOwnSetting('theme', 'dark')
  const second = saveOwnSetting('theme', 'light')
  await expect.poll(() => answers.length).toBe(1)
  const { request } = server.seen[0]!
  expect(request.method).toBe('PUT')
  request.socket.destroy()
  await expect(first).rejects.toMatchObject({ key: 'network' })
  await answerNext(2)
  await second
  expect(sent()).toEqual(['dark', 'light'])
})
