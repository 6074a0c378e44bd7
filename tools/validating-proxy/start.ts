/**
 * `VALIDATE=1` before an end-to-end run starts the product by this file instead of `tools/start.ts`: on the same port of
 * another loopback address, and a validating proxy where it would be. Links that the product writes lead to the proxy.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { openValidator } from './validator.ts'
import { validatingProxy } from './proxy.ts'

const POLL_MS = 200
const [front, behind] = ['127.0.0.1', '127.0.0.2']

const port = Number(process.env.PORT)
if (!Number.isInteger(port) || port === 0)
  throw new Error('PORT is missing: the proxy and the product share it.')
const base = `http://${behind}:${port}`
const product = spawn(process.execPath, [join(import.meta.dirname, '../start.ts')], {
  env: { ...process.env, HOST: behind },
  stdio: ['ignore', 'inherit', 'inherit'],
})
product.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill(signal))

while (
  !(await fetch(`${base}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await new Promise((again) => setTimeout(again, POLL_MS))
const document = (await (await fetch(`${base}/docs/openapi.json`)).json()) as Parameters<
  typeof openValidator
>[0] & {
  readonly paths: Readonly<Record<string, unknown>>
}
const roots = [...new Set(Object.keys(document.paths).map((path) => `/${path.split('/')[1]}/`))]
const judge = await openValidator(document)
validatingProxy({ upstream: { host: behind, port }, judge, roots }).listen(port, front)
