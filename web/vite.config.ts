import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calls } from './vite/calls-plugin.ts'
import { pageChunks } from './vite/page-chunks.ts'
import { preloadFonts } from './vite/preload-fonts-plugin.ts'
import { tokens } from './vite/tokens-plugin.ts'

const SERVER = process.env['INTERLINE_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), calls(), tokens(), preloadFonts()],
  build: {
    outDir: 'dist',
    manifest: true,
    // The last two years of evergreen browsers: nothing is transpiled.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    // A data: URL would need its own entry in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            { name: 'icons', test: /node_modules\/lucide-react\// },
            ...pageChunks(`${import.meta.dirname}/src`),
          ],
        },
      },
    },
  },
  // Every call has a version in its path; the server has few other pages.
  server: {
    proxy: { '^/[a-z-]+/v\\d+/': SERVER, '^/(dev|docs|health|files)/': SERVER, '^/chat(\\?|$)': SERVER },
  },
})
