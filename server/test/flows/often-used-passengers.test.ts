import type { Input } from '@interline/contract/index'
import { describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { passenger, verified } from '../support/orders.ts'

const app = await testApp()
const desk = await app.as('operator@harbour.demo')
const colleague = await app.as('operator2@harbour.demo')

type Body = Input<'oftenUsedPassengers.create'>['body']

const letters = (at: number) => [...String(at)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
const chinese = (givenName: string, change: Partial<Body> = {}): Body => ({
  surname: 'ZHANG',
  givenName,
  gender: 'male',
  birthday: '1990-01-01',
  nationality: 'CN',
  documents: [
    { type: 'chinesePassport', number: 'E12345678', expiry: '2036-05-05', issuingPlace: 'CN' },
    { type: 'idcard', number: '110105199001010010' },
    { type: 'eep', number: 'C12345678', expiry: '2036-05-05' },
  ],
  ...change,
})
const save = async (who: Caller, body: Body) => {
  const answer = await who.call('oftenUsedPassengers.create', { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const listOf = async (who: Caller) => (await who.call('oftenUsedPassengers.list', {})).body.data.passengers

describe('the list', () => {
  test('[D3] stores numbers encrypted: masked in lists, unmasked for editing', async () => {
    const saved = await save(desk, chinese('closed', { surname: ' Zhang ' }))
    expect(saved).toMatchObject({ surname: 'ZHANG', givenName: 'CLOSED', type: 'adult' })
    const listed = (await listOf(desk)).find(({ id }) => id === saved.id)
    expect(listed?.documents.map(({ number }) => number)).toEqual([
      'E12••••78',
      '110•••••••••••••10',
      'C12••••78',
    ])
    expect(listed?.documents[1]?.expiry).toBe('9999-12-31')
    const rows = await app.everything((tx) =>
      tx.selectFrom('often_used_documents').selectAll().where('passenger_id', '=', saved.id).execute(),
    )
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain('E12345678')
    const open = await desk.call('oftenUsedPassengers.get', { params: { id: saved.id } })
    expect(open.body.data.documents[0]?.number).toBe('E12345678')
    expect((await logRows(app, 'passengers.saved')).at(-1)).toMatchObject({
      target_id: saved.id,
      after: null,
    })
  })

  test('[D3] is changed and shortened by its owner only', async () => {
    const { id } = await save(desk, chinese('OWN'))
    const body = chinese('OWN', { documents: [], remark: 'Aisle' })
    for (const who of [colleague, await app.as('operator@kowloon.demo')]) {
      expect(await listOf(who)).not.toContainEqual(expect.objectContaining({ id }))
      const refusals = [
        await who.call('oftenUsedPassengers.get', { params: { id } }),
        await who.call('oftenUsedPassengers.update', { params: { id }, body }),
        await who.call('oftenUsedPassengers.delete', { params: { id } }),
      ]
      expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    const changed = await desk.call('oftenUsedPassengers.update', { params: { id }, body })
    expect(changed.body.data).toMatchObject({ documents: [], remark: 'Aisle' })
    expect((await desk.call('oftenUsedPassengers.delete', { params: { id } })).status).toBe(200)
    expect((await desk.call('oftenUsedPassengers.get', { params: { id } })).status).toBe(404)
  })

  test('[D3 A15] reports each mistake at its field, in any language', async () => {
    const body = chinese('SAN', {
      surname: '张',
      documents: [{ type: 'eep', number: 'X1', expiry: '2036-01-01' }],
    })
    const said = await Promise.all(
      (['en', 'zh-cn', 'zh-tw'] as const).map((locale) =>
        desk.call('oftenUsedPassengers.create', { body }, { locale }),
      ),
    )
    for (const { status, body: answer } of said) {
      expect(status).toBe(400)
      expect(answer.fields?.map(({ path }) => path)).toEqual(['surname', 'documents.0.number'])
    }
    expect(new Set(said.map(({ body: answer }) => answer.fields?.[0]?.message)).size).toBe(3)
  })

  test('[D3] is limited to 30, also for concurrent saves', async () => {
    const who = await app.as('operator@macau.demo')
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, at) =>
        who.call('oftenUsedPassengers.create', { body: chinese(`MANY ${letters(at)}`) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 310_052,
      message: expect.stringContaining('30') as string,
    })
    expect(await listOf(who)).toHaveLength(30)
    const [first] = await listOf(who)
    const twice = chinese(first?.givenName ?? '')
    const again = await who.call('oftenUsedPassengers.create', { body: twice })
    expect(again.body.fields).toMatchObject([{ path: 'surname', rule: 'oftenUsed.saved_already' }])
    // Passengers already in the list are still updated; new ones are refused.
    const remember = (surname: string, given_names: string) =>
      who.call('oftenUsedPassengers.remember', {
        body: { passengers: [passenger(surname, { given_names, birthday: '1990-01-01' })] },
      })
    expect((await remember('ZHANG', first?.givenName ?? '')).body.data).toEqual({ added: 0, updated: 1 })
    expect((await remember('NEWCOMER', 'LI')).body.key).toBe('passenger.list_full')
  })
})

describe('an order', () => {
  test('[D3 D2] uses the document preferred by its route', async () => {
    const { id } = await save(desk, chinese('ROUTES'))
    const pick = async (from: string, to: string) => {
      const { token } = await verified(app, desk, { from, to })
      const { body } = await desk.call('oftenUsedPassengers.pick', {
        params: { id },
        body: { verifyToken: token },
      })
      return body.data
    }
    expect((await pick('airport-PEK', 'airport-HKG')).travel_document).toMatchObject({
      type: 'eep',
      number: 'C12345678',
    })
    expect(await pick('airport-HKG', 'airport-SIN')).toMatchObject({
      type: 'adult',
      surname: 'ZHANG',
      given_names: 'ROUTES',
      travel_document: { type: 'chinesePassport', number: 'E12345678', issuing_place: 'CN' },
    })
  })

  test('[D3 D4] refuses passengers without an accepted document', async () => {
    const { token } = await verified(app, desk)
    const verifyToken = token
    const refused = await save(
      desk,
      chinese('CARD ONLY', { documents: [{ type: 'idcard', number: '110105199001010010' }] }),
    )
    const said = await Promise.all(
      (['en', 'zh-cn', 'zh-tw'] as const).map((locale) =>
        desk.call(
          'oftenUsedPassengers.pick',
          { params: { id: refused.id }, body: { verifyToken } },
          { locale },
        ),
      ),
    )
    for (const { status, body } of said) {
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 310_051, key: 'passenger.document_refused' })
    }
    expect(said.map(({ body }) => body.message)).toEqual([
      expect.stringContaining('DOCS cannot be imported because of document restrictions'),
      expect.stringContaining('证件限制'),
      expect.stringContaining('證件限制'),
    ])
    // Nothing saved means nothing refused: the document is typed.
    const bare = await save(desk, chinese('BARE', { documents: [] }))
    const { body } = await desk.call('oftenUsedPassengers.pick', {
      params: { id: bare.id },
      body: { verifyToken },
    })
    expect(body.data.travel_document).toMatchObject({ type: '', number: '' })
    const late = await desk.call('oftenUsedPassengers.pick', {
      params: { id: bare.id },
      body: { verifyToken: 'vt_none' },
    })
    expect(late.body.key).toBe('order.offer_expired')
  })

  test('[D3] uses the card of its airline', async () => {
    const { token, solution } = await verified(app, desk)
    const { id } = await save(desk, chinese('FLYER'))
    const card = (airline: string, number: string) =>
      desk.call('memberCards.create', { body: { passengerId: id, airline, number, level: 'Gold' } })
    await card('UA', 'UA99999')
    await card(solution.validatingCarrier, '12345678')
    const { body } = await desk.call('oftenUsedPassengers.pick', {
      params: { id },
      body: { verifyToken: token },
    })
    expect(body.data.frequent_flyer).toEqual({ airline: solution.validatingCarrier, number: '12345678' })
  })

  test('[D3] adds its passengers to the list, all or none', async () => {
    const good = passenger('KEPT')
    const bad = { ...passenger('WRONG'), birthday: '1990-02-31' }
    const none = await desk.call('oftenUsedPassengers.remember', { body: { passengers: [good, bad] } })
    expect(none.body.fields).toMatchObject([{ path: 'passengers.1.birthday' }])
    expect((await listOf(desk)).some(({ surname }) => surname === 'KEPT')).toBe(false)
    const all = await desk.call('oftenUsedPassengers.remember', { body: { passengers: [good] } })
    expect(all.body.data).toEqual({ added: 1, updated: 0 })
    const renewed = { ...good, travel_document: { ...good.travel_document, number: '599999999' } }
    const again = await desk.call('oftenUsedPassengers.remember', { body: { passengers: [renewed] } })
    expect(again.body.data).toEqual({ added: 0, updated: 1 })
    const kept = (await listOf(desk)).filter(({ surname }) => surname === 'KEPT')
    expect(kept).toMatchObject([{ documents: [{ number: '599••••99' }] }])
  })
})

test('[D3] frequent flyer cards are managed and outlive their passenger', async () => {
  const owner = await save(desk, chinese('CARDS'))
  const body = {
    passengerId: owner.id,
    airline: 'cx',
    number: '8765 4321',
    level: 'Silver',
    expiry: '2030-12-31',
  }
  const { data: card } = (await desk.call('memberCards.create', { body })).body
  expect(card).toMatchObject({ airline: 'CX', number: '87654321', expiry: '2030-12-31' })
  const open = await desk.call('oftenUsedPassengers.get', { params: { id: owner.id } })
  expect(open.body.data.memberCards).toEqual([card.id])
  const params = { id: card.id }
  const changed = await desk.call('memberCards.update', {
    params,
    body: { ...body, level: 'Gold', expiry: '' },
  })
  expect(changed.body.data).toMatchObject({ level: 'Gold', expiry: '' })
  const twice = await desk.call('memberCards.create', { body })
  expect(twice.body.fields).toMatchObject([{ path: 'number', rule: 'memberCard.saved_already' }])
  const strangers = await colleague.call('memberCards.create', { body })
  expect(strangers.body.fields).toMatchObject([{ path: 'passengerId' }])
  expect((await colleague.call('memberCards.update', { params, body })).status).toBe(404)
  expect((await colleague.call('memberCards.delete', { params })).status).toBe(404)
  await desk.call('oftenUsedPassengers.delete', { params: { id: owner.id } })
  const { cards } = (await desk.call('memberCards.list', {})).body.data
  expect(cards.find(({ id }) => id === card.id)).toMatchObject({ passengerId: null, level: 'Gold' })
  expect((await desk.call('memberCards.delete', { params })).status).toBe(200)
})
