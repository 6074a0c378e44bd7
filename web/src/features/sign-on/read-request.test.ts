import { expect, test } from 'vitest'
import { readRequest } from './read-request.ts'

const FACTS = { code: 'H4RB0VR1', timestamp: '1804039200000', userid: 'a@b', signature: 'ab' }

test('[A5] reads a pasted address, query or JSON', () => {
  const query = 'code=H4RB0VR1&timestamp=1804039200000&userid=a%40b&signature=ab'
  expect(readRequest(query)).toEqual(FACTS)
  expect(readRequest(`https://desk.example.com/flight/booking?${query}&iframe=1`)).toEqual({
    ...FACTS,
    host: 'desk.example.com',
  })
  expect(
    readRequest('{"code":"H4RB0VR1","timestamp":1804039200000,"userid":"a@b","signature":"ab"}'),
  ).toEqual(FACTS)
})

test.each(['', 'hello', '{', '{}', 'https://desk.example.com/'])('[A5] finds no request in %j', (text) => {
  expect(readRequest(text)).toBeNull()
})
