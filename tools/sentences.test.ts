import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { MissingRightsError } from '../server/src/platform/database/migrate.ts'
import { sentenceFor } from './sentences.ts'

test('[setup] a port taken during start is one sentence, no stack', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error')) as [unknown]
  other.close()
  expect(sentenceFor(error)).toBe(
    `Port ${port} of 127.0.0.1 is in use by another program: stop that one or choose another port, for example PORT=${port + 1} npm start.`,
  )
})

test('[setup] unexpected errors are shown with their stack', () => {
  expect(sentenceFor(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n +at /)
})

test('[setup] a missing database right is shown as its sentence', () => {
  expect(sentenceFor(new MissingRightsError('Let it create roles.'))).toBe('Let it create roles.')
})
