import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calls } from './vite/calls-plugin.ts'
import { iconChunks } from './vite/icon-chunks.ts'
import { preloadFonts } from './vite/preload-fonts-plugin.ts'
import { tokens } from './vite/tokens-plugin.ts'

const SERVER = process.env['INTERLINE_SERVER'] ?? 'http://127.0.0.1:3000'

/** What every page needs anyhow: one chunk compresses better than fifteen (measured: 5 KB less on the home page). */
const BASE = [
  'api/call',
  'api/request',
  'api/failure',
  'api/activity',
  'api/session-lost',
  'i18n/index',
  'i18n/locale',
  'i18n/api-text',
  'router/',
  'store',
  'browser-storage',
  'paths',
  'navigation',
  'shell/text',
  'shell/session',
  'shell/site',
  'shell/theme',
  'shell/currency',
  'shell/office-session',
  'ui/link',
  'ui/glyph',
  'ui/class-names',
  'ui/skeleton',
  'ui/button/',
  'ui/states/error',
  'ui/toast/',
  'ui/theme/tokens',
].map((part) => `/web/src/${part}`)
const BASE_RULES = [
  '/domain/src/text/',
  '/domain/src/access/access',
  '/domain/src/money/money',
  'virtual:calls',
  'preload-helper',
]
const isBase = (id: string) => [...BASE, ...BASE_RULES].some((part) => id.includes(part))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), calls(), tokens(), preloadFonts()],
  build: {
    outDir: 'dist',
    manifest: true,
    // The last two years of the evergreen browsers: nothing is compiled down.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    // A data: URL would need its own word in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'base', test: isBase },
            { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            { name: iconChunks(`${import.meta.dirname}/src`), test: /node_modules\/lucide-react\// },
          ],
        },
      },
    },
  },
  // Every call has a version in its path; the rest of the server's own pages are few.
  server: {
    proxy: { '^/[a-z-]+/v\\d+/': SERVER, '^/(dev|docs|health|files)/': SERVER, '^/chat(\\?|$)': SERVER },
  },
})
