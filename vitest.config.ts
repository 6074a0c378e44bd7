import { defineConfig } from 'vitest/config'
import { calls } from './web/vite/calls-plugin.ts'

export default defineConfig({
  test: {
    // Two cores are what a small build server has; the flows need PostgreSQL beside them.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
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
          include: ['server/test/**/*.test.ts', 'server/{src,db}/**/*.db.test.ts'],
          globalSetup: ['server/test/support/global-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [calls()],
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
    ],
  },
})
