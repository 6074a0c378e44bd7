import { beforeAll, expect, test } from 'vitest'
import { HARBOUR, KOWLOON } from '../support/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { mailsAbout } from '../support/people/tables-with.ts'

const app = await testApp()
let parent: Caller
let child: Caller

beforeAll(async () => {
  parent = await app.as('owner@harbour.demo')
  child = await app.as('owner@kowloon.demo')
})

const params = { id: KOWLOON }
const make = (mode: 'test' | 'live', grace: boolean, who = parent, id: number = KOWLOON) =>
  who.call('apiClients.makeBelow', { params: { id }, body: { mode, grace } })
const below = async (who = parent) => (await who.call('apiClients.below', { params })).body
const answerTo = async (key: string) => {
  const { status, body } = await app.holding(key).call('flightOrders.list', { query: {} })
  return body.key ?? status
}

test('[G1 G3 H1] a parent makes, replaces and ends the API key of a sub-agency', async () => {
  const made = await make('test', false)
  expect(made.status, made.body.message).toBe(200)
  const { client, key } = made.body.data
  expect(key).toMatch(/^ak_test_/)
  expect(client).toMatchObject({ mode: 'test', byParent: true, createdBy: 'Harbour Travel', calls: null })
  expect(await answerTo(key)).toBe(200)
  expect(JSON.stringify(await below())).not.toContain(key)

  const next = (await make('test', true)).body.data
  expect(next.client.id).toBe(client.id)
  expect([await answerTo(key), await answerTo(next.key)]).toEqual([200, 200])
  const last = (await make('test', false)).body.data
  expect([await answerTo(key), await answerTo(next.key), await answerTo(last.key)]).toEqual([
    'key.ended',
    'key.ended',
    200,
  ])
  // The other mode is another client.
  const live = (await make('live', true)).body.data
  expect(live.client.id).not.toBe(client.id)
  expect((await below()).data.clients.map(({ mode }) => mode).toSorted()).toEqual(['live', 'test'])

  const ended = await parent.call('apiClients.endBelow', { params: { ...params, client: client.id } })
  expect(ended.body.data.ended).toMatchObject({ by: 'Harbour Travel' })
  expect([await answerTo(last.key), await answerTo(live.key)]).toEqual(['key.ended', 200])
  const again = await parent.call('apiClients.endBelow', { params: { ...params, client: client.id } })
  expect(again.body.key).toBe('api_client.ended')
  // A key after the end is one of a new client.
  expect((await make('test', true)).body.data.client.id).not.toBe(client.id)
})

test('[G3 G6] both agencies read it in their logs, and the owners below get a mail for each key', async () => {
  const { client, key } = (await make('test', true)).body.data
  await parent.call('apiClients.endBelow', { params: { ...params, client: client.id } })
  const rows = await logRows(app, 'api-clients.below_made')
  expect(rows.at(-1)).toMatchObject({ agency_id: HARBOUR, target_id: 'Kowloon Tours' })
  const theirs = await logRows(app, 'api-clients.ended')
  expect(theirs.at(-1)).toMatchObject({ agency_id: KOWLOON, via: 'parent' })
  expect(JSON.stringify([...rows, ...theirs].map(({ after }) => after))).not.toContain(key)
  const mails = await mailsAbout(app, `api-clients.key ${client.id}`)
  expect(mails.map(({ recipient }) => recipient)).toContain('owner@kowloon.demo')
  expect(JSON.stringify(mails)).not.toContain(key)
  expect(JSON.stringify(mails)).toContain('Harbour Travel')
})

test('[G3 G7] the agency below sees, narrows and ends the key; its own stay its own', async () => {
  const own = await child.call('apiClients.create', {
    body: { name: 'Own', mode: 'test', scopes: ['order'], calls: null, addresses: [] },
  })
  expect(own.status, own.body.message).toBe(200)
  const shown = (await below()).data.clients
  expect(shown.map(({ name }) => name)).not.toContain('Own')
  const foreign = await parent.call('apiClients.endBelow', {
    params: { ...params, client: own.body.data.client.id },
  })
  expect(foreign.body.key).toBe('request.not_found')
  const { client, key } = (await make('test', true)).body.data
  const seen = (await child.call('apiClients.list', {})).body.data.clients.find(({ id }) => id === client.id)
  expect(seen).toMatchObject({ byParent: true, createdBy: 'Harbour Travel' })
  const ended = await child.call('apiClients.end', {
    params: { id: client.id },
    body: { version: seen!.version },
  })
  expect(ended.status, ended.body.message).toBe(200)
  expect(await answerTo(key)).toBe('key.ended')
})

test('[G3 G7] nobody makes keys for itself, for those above or beside, or without the permission', async () => {
  for (const [who, id] of [
    [child, KOWLOON],
    [child, HARBOUR],
    [await app.as('owner@dragon.demo'), KOWLOON],
    [parent, HARBOUR],
  ] as const)
    expect((await make('test', true, who, id)).body.key).toBe('request.not_found')
  const operator = await app.as('operator@harbour.demo')
  expect((await make('test', true, operator)).body.key).toBe('access.not_allowed')
})
