import { defineConfig } from 'vitest/config'
import { calls } from './web/vite/calls-plugin.ts'

/** Counts the names of prepared statements, of which a process has so many and no more. */
const OWN_PROCESS = 'server/src/platform/database/database.db.test.ts'

/** As the server is started (`tools/memory-flags.ts`): V8 can end a process with threads otherwise. */
const KEEPS_WRAPPERS = '--wasm-wrapper-tiering-budget=2000000000'

export default defineConfig({
  test: {
    // Two cores are what a small build server has; the flows need PostgreSQL beside them.
    maxWorkers: 2,
    // Console output of passing tests is not needed.
    silent: 'passed-only',
    // Limits for what hangs, never a measure of speed: a busy build server is several times slower than a desk.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          // Files share a process, and with it what they import: nothing here keeps anything beyond its test.
          isolate: false,
          execArgv: [KEEPS_WRAPPERS],
          include: [
            '{domain,contract,simulators,clients,tools,bench}/**/*.test.ts',
            'server/{src,db,data}/**/*.test.ts',
            'web/vite/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.db.test.ts', 'tools/long/**'],
        },
      },
      {
        test: {
          name: 'flows',
          // A process loads the server and makes the sandbox network once for all of its files, not five seconds for each.
          isolate: false,
          include: ['server/test/flows/**/*.test.ts', '{bench,server/src,server/db}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', OWN_PROCESS],
          // Searches make many short-lived objects: with the usual 16 MB a seventh of the time is garbage collection.
          execArgv: ['--max-semi-space-size=64', KEEPS_WRAPPERS],
          globalSetup: ['server/test/support/global-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'own-process',
          include: [OWN_PROCESS],
          globalSetup: ['server/test/support/global-setup.ts'],
        },
      },
      {
        // Crashes, faults, races of processes, poolers, upgrades and bulk: `npm run test:long`.
        test: {
          name: 'long',
          include: [
            'server/test/long/**/*.test.ts',
            'tools/long/**/*.test.ts',
            'server/test/flows/value-chains.test.ts',
          ],
          env: { LONG_TESTS: 'yes' },
          globalSetup: ['server/test/support/global-setup.ts'],
          testTimeout: 300_000,
        },
      },
      {
        plugins: [calls()],
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: './web/vite/quiet-browser.ts',
          // Every file has stores and a page of its own, in a thread that has the browser's parts loaded already.
          pool: 'vmThreads',
          setupFiles: ['web/src/component-tests.ts'],
        },
      },
    ],
  },
})
