import { endpoints } from '@interline/contract/index'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../server/src/platform/http/reference/openapi.ts'
import { openValidator, type Answer } from './validator.ts'

const published = endpoints.filter(({ surface }) => surface === 'partner')
const judge = await openValidator(openApiDocument(published) as never)

const airline = {
  code: 'CX',
  ticketCode: '160',
  country: 'HK',
  alliance: null,
  lowCost: false,
  color: '#006564',
}
const names = { en: 'Cathay Pacific', zhCn: '国泰航空', zhTw: '國泰航空' }
const answer = (data: object, change: Partial<Answer> = {}) =>
  judge({
    method: 'GET',
    path: '/base/v2/airlines?x=1',
    status: 200,
    mediaType: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify({ code: 0, data, message: 'ok' })),
    ...change,
  })
const good = { version: '1', airlines: [{ ...airline, names }] }

test('[H1] the validator of the proxy accepts an answer that the document promises', () => {
  expect(answer(good)).toEqual({ call: 'places.airlines', faults: [] })
  expect(answer(good, { path: '/nowhere' }).call).toBeUndefined()
})

test('[H1] it refuses another shape, status or media type, deep inside too', () => {
  const deep = { ...good, airlines: [{ ...airline, names: { en: 'Cathay Pacific' } }] }
  expect(answer(deep).faults.join()).toContain("must have required property 'zhCn'")
  expect(answer(good, { status: 418 }).faults.join()).toContain('418')
  expect(answer(good, { mediaType: 'text/html' }).faults.join()).toContain('text/html')
})
