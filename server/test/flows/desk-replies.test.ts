import { expect, test } from 'vitest'
import type { Reply } from '@interline/contract/index'
import { testApp, type Caller } from '../support/app.ts'
import { clerk } from '../support/office-desk.ts'

type Replies = Reply<'officeDesk.replies'>

const app = await testApp()
const lead = await app.as('lead@interline.demo')
const dana = await clerk(app, 'desk@interline.demo')

const shown = async (who: Caller = lead) => (await who.call('officeDesk.replies', {})).body.data
const put = ({ version }: Pick<Replies, 'version'>, replies: Replies['replies'], who: Caller = lead) =>
  who.call('officeDesk.saveReplies', { body: { version, replies } })
const words = (en: string, zhCn: string, zhTw: string) => ({ en, 'zh-cn': zhCn, 'zh-tw': zhTw })
const VISA = {
  id: '6f1c7d1e-visa',
  title: words('Visa', '签证', '簽證'),
  text: words('Check visas of {passengers}.', '请核对 {passengers} 的签证。', '請確認 {passengers} 的簽證。'),
}

test('[K1] the lead’s replies replace the built-in ones until restored', async () => {
  const first = await shown(dana)
  expect([first.version, first.changed, first.replies]).toEqual([0, null, first.builtIn])
  const [asking, documents, ...others] = first.builtIn
  const mine = [VISA, { ...documents!, title: words('Papers', '证明', '證明') }, ...others]
  const { status, body } = await put(first, mine)
  expect([status, body.data.version, body.data.changed?.by]).toEqual([200, 1, 'Lena Lead'])
  expect((await shown(dana)).replies).toEqual(mine)
  // The same again is no version.
  expect((await put(body.data, mine)).body.data.version).toBe(1)
  const restored = await put(body.data, first.builtIn)
  expect((await shown()).replies).toEqual(first.builtIn)
  const rows = await app.everything((tx) =>
    tx.selectFrom('desk_replies').select(['version', 'replies']).orderBy('version').execute(),
  )
  expect(rows).toEqual([
    { version: 1, replies: mine },
    { version: restored.body.data.version, replies: null },
  ])
  const [log] = await app.everything((tx) =>
    tx
      .selectFrom('user_log')
      .select(['actor_name', 'before', 'after'])
      .where('action', '=', 'desk_replies.changed')
      .orderBy('id')
      .execute(),
  )
  expect(log).toMatchObject({
    actor_name: 'Lena Lead',
    before: { replies: [asking, documents, null] },
    after: {
      replies: [null, mine[1], VISA],
      order: ['Visa', 'Papers', ...others.map(({ title }) => title.en)],
    },
  })
})

test('[K1 D5] the second of two concurrent leads gets a conflict', async () => {
  const now = await shown()
  const admin = await app.as('admin@interline.demo')
  const answers = await Promise.all([
    put(now, [VISA, ...now.builtIn]),
    put(now, [...now.builtIn, VISA], admin),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.key).toBe('request.version_conflict')
  expect(await shown()).toEqual(answers.find(({ status }) => status === 200)?.body.data)
})

test('[K1 A2] faults are reported at their fields; only leads save', async () => {
  const now = await shown()
  const wrong = {
    ...VISA,
    text: words('Order {Order}', '{agency', '好'),
    title: words('', 'x'.repeat(41), '簽證'),
  }
  const { status, body } = await put(now, [wrong])
  expect([status, body.fields]).toEqual([
    400,
    [
      { path: 'replies.0.title.en', rule: 'field.required', message: 'Fill this in.' },
      { path: 'replies.0.title.zh-cn', rule: 'field.too_long', message: 'At most 40 characters.' },
    ],
  ])
  const twice = { ...VISA, id: 'other', text: wrong.text }
  const named = await put(now, [VISA, twice])
  expect([named.status, named.body.fields?.map(({ path, rule }) => [path, rule])]).toEqual([
    400,
    [
      ['replies.1.title.en', 'reply.title_twice'],
      ['replies.1.text.en', 'reply.placeholder'],
      ['replies.1.title.zh-cn', 'reply.title_twice'],
      ['replies.1.text.zh-cn', 'reply.placeholder'],
      ['replies.1.title.zh-tw', 'reply.title_twice'],
    ],
  ])
  expect(named.body.fields?.[1]?.message).toBe(
    '{Order} is not a placeholder. A reply can have {order}, {agency}, {contact}, {passengers}, {pnr}.',
  )
  expect((await put(now, [])).body.fields?.[0]?.path).toBe('replies')
  expect(
    (
      await put(
        now,
        Array.from({ length: 41 }, (_, at) => ({ ...VISA, id: `${at}` })),
      )
    ).status,
  ).toBe(400)
  expect((await put(now, [VISA, { ...VISA, title: words('B', 'B', 'B') }])).body.fields?.[0]?.path).toBe(
    'replies.1.id',
  )
  expect((await put(now, now.replies, dana)).body.key).toBe('access.not_allowed')
  expect((await shown()).version).toBe(now.version)
})
