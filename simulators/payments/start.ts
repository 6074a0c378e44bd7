/**
 * The simulated providers as a process of their own:
 * `node simulators/payments/start.ts [--port N] [--state FILE] [--notify http://127.0.0.1:8080/notify]`.
 * It opens one merchant for each provider and prints one line of JSON, a list with the channel, account id,
 * address and keys of each. Notifications go to `<notify>/<channel>/<account id>`. It ends when its input ends.
 */
import { parseArgs } from 'node:util'
import { startPaymentSimulators } from './index.ts'

const { values } = parseArgs({
  options: { port: { type: 'string' }, notify: { type: 'string' }, state: { type: 'string' } },
})

const running = await startPaymentSimulators({
  ...(values.port && { port: Number(values.port) }),
  ...(values.state && { stateFile: values.state }),
})
const accounts = running.all.map((provider) => {
  const id = `simulator-${provider.channel}`
  const notifyUrl = values.notify ? `${values.notify}/${provider.channel}/${id}` : null
  const { keys } = provider.openAccount({ id, notifyUrl })
  return { channel: provider.channel, id, endpoint: provider.url, keys }
})
process.stdout.write(`${JSON.stringify(accounts)}\n`)

const end = () => void running.stop().then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
// Whoever started it is gone.
process.stdin.once('end', end).resume()
