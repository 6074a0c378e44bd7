import { fileURLToPath } from 'node:url'
import { buildWeb } from '../tools/build-web.ts'
import { BUDGETS } from '../web/vite/budgets.ts'
import { scriptWeight } from '../web/vite/script-weight.ts'
import type { Bench } from './figure.ts'

const DIST = fileURLToPath(new URL('../web/dist', import.meta.url))
const KILOBYTE = 1024

/** Kilobytes of compressed script that a page needs on a cold visit, against its budget. */
export const script: Bench = {
  name: 'script',
  title: 'Script of the pages, compressed, cold visit',
  async run() {
    await buildWeb(() => undefined)
    return BUDGETS.map(({ page, kilobytes, ...parts }) => {
      const value = scriptWeight(DIST, parts) / KILOBYTE
      return {
        name: page,
        value,
        unit: 'KB',
        baseline: { value: kilobytes, what: 'budget' },
        target: `under ${kilobytes} KB`,
        met: value < kilobytes,
      }
    })
  },
}
