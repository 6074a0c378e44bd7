// The browser of component tests. happy-dom writes each answer of 4xx or 5xx and each lost connection to the worker's
// own console, past the test that expects it; a run that passes says nothing of them.

import { builtinEnvironments, type Environment } from 'vitest/runtime'

const browser = builtinEnvironments['happy-dom']

/** What a browser's network panel shows, not a fault of the page. */
function isOfTheNetwork(said: unknown): boolean {
  if (typeof said === 'string') return /^[A-Z]+ https?:\/\/\S+ [45]\d\d \(/.test(said)
  return said instanceof Error && 'code' in said && /^E[A-Z]+$/.test(String(said.code))
}

const quiet = new Proxy(console, {
  get: (own, name) =>
    name === 'error'
      ? (...said: unknown[]) => {
          if (!isOfTheNetwork(said[0])) own.error(...said)
        }
      : (Reflect.get(own, name) as unknown),
})

const environment: Environment = {
  ...browser,
  name: 'quiet-browser',
  async setupVM(options) {
    if (!browser.setupVM) throw new Error('happy-dom runs in a context of its own')
    // It takes the console that it finds while it is made, and no setting names another.
    const own = globalThis.console
    globalThis.console = quiet
    try {
      return await browser.setupVM(options)
    } finally {
      globalThis.console = own
    }
  },
}
export default environment
