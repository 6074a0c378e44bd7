import { expect, test } from 'vitest'
import { replyFor, requestFrom, type ApiVersion, type EarlierShape } from './versions.ts'

const since = (date: string) => date as ApiVersion
/** First a name in one field, then in two, then upper case in a person. */
const EARLIER: readonly EarlierShape[] = [
  {
    before: since('2026-12-01'),
    request: (body) => {
      const [given = '', surname = ''] = (body as { name: string }).name.split(' ')
      return { given, surname }
    },
    reply: (reply) => {
      const { given, surname } = reply as { given: string; surname: string }
      return { name: `${given} ${surname}` }
    },
  },
  {
    before: since('2027-02-01'),
    request: (body) => ({ person: body }),
    reply: (reply) => (reply as { person: unknown }).person,
  },
]

test('[H1] each version sends and receives its own shape', () => {
  const person = { given: 'Tai', surname: 'Chan' }
  expect(requestFrom('2026-11-01', EARLIER, { name: 'Tai Chan' })).toEqual({ person })
  expect(requestFrom('2026-12-01', EARLIER, person)).toEqual({ person })
  expect(requestFrom('2027-02-01', EARLIER, { person })).toEqual({ person })
  expect(replyFor('2026-11-01', EARLIER, { person })).toEqual({ name: 'Tai Chan' })
  expect(replyFor('2026-12-01', EARLIER, { person })).toEqual(person)
  expect(replyFor('2027-02-01', EARLIER, { person })).toEqual({ person })
})
