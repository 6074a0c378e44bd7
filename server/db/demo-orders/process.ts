// The process started by in-background.ts. It ends with its parent.

import { setPriority } from 'node:os'
import { makeDemoOrders, type MakeOptions } from './make-demo-orders.ts'

const LOWEST = 19

setPriority(LOWEST)
process.once('disconnect', () => process.exit())
process.once('message', (options: MakeOptions) => {
  makeDemoOrders(options)
    .then(() => process.exit())
    .catch((error: unknown) => {
      process.stderr.write(`The demo orders are not complete: ${String(error)}\n`)
      process.exit(1)
    })
})
