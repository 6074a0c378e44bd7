/** A mail server that takes whatever comes, until the test file ends. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Its address, for `MAIL_URL`. */
export async function mailServer(): Promise<string> {
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        const told = inData ? line === '.' : true
        if (told) socket.write(/^data/i.test(line) ? '354 go on\r\n' : '250 fine\r\n')
        inData = inData ? line !== '.' : /^data/i.test(line)
      }
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
