import { defineConfig } from 'vitest/config'
import { calls } from './web/vite/calls-plugin.ts'

export default defineConfig({
  test: {
    // Two cores are what a small build server has; the flows need PostgreSQL beside them.
    maxWorkers: 2,
    // What a test that passes writes to the console tells nobody anything.
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
          include: [
            '{domain,contract,tools,bench}/**/*.test.ts',
            'server/{src,db,data}/**/*.test.ts',
            'web/vite/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'flows',
          include: ['server/test/flows/**/*.test.ts', '{bench,server/src,server/db}/**/*.db.test.ts'],
          globalSetup: ['server/test/support/global-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        // Crashes, faults, poolers, upgrades and bulk: `npm run test:long`.
        test: {
          name: 'long',
          include: ['server/test/long/**/*.test.ts'],
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
