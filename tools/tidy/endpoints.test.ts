import { expect, test } from 'vitest'
import { missing } from './endpoints.ts'

const CALL = { name: 'a.b', constant: 'doB' }
const file = (path: string, text: string) => ({ path, text })
const ROUTE = file('server/src/modules/a/routes.ts', 'route(a.doB, x)')

test('[house] a call needs a route, and a page unless only programs make it', () => {
  expect(missing([CALL], [])).toEqual(['a.b: no route in server/src/modules', 'a.b: no caller in web/src'])
  expect(missing([CALL], [ROUTE])).toEqual(['a.b: no caller in web/src'])
  expect(missing([CALL], [ROUTE, file('web/src/a.ts', "call('a.b')")])).toEqual([])
  expect(missing([{ ...CALL, programsOnly: 'a feed' }], [ROUTE])).toEqual([])
})
