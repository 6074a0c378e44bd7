/** The product with its pages and the orders of the demo world, at an address that its own links lead to. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildWeb } from '../../tools/build-web.ts'
import { startProduct, type Product } from '../product.ts'

export const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** `BENCH_ADDRESS`: one that is running already, which is left running. */
export async function startDemoPages(): Promise<Pick<Product, 'address' | 'stop'>> {
  const address = process.env['BENCH_ADDRESS']
  if (address !== undefined) return { address, stop: async () => undefined }
  await buildWeb(() => undefined)
  const port = await freePort()
  const product = await startProduct({ BENCH_WEB: DIST, DEMO_ORDERS: 'on', PORT: String(port) })
  // Addresses of pages name the host of their site.
  return { address: `http://localhost:${port}`, stop: product.stop }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
