import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calls } from './vite/calls-plugin.ts'
import { pageChunks } from './vite/chunks/page-chunks-plugin.ts'
import { pageRenderer } from './vite/page-renderer-plugin.ts'
import { preloadFonts } from './vite/preload-fonts-plugin.ts'
import { searchWidget } from './vite/search-widget-plugin.ts'
import { textSizes } from './vite/text-size-plugin.ts'
import { tokens } from './vite/tokens-plugin.ts'

const SERVER = process.env['INTERLINE_SERVER'] ?? 'http://127.0.0.1:3000'

/** What turns other files into sources. */
const sources = () => [react(), calls(), tokens(), textSizes(import.meta.dirname)]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...sources(),
    preloadFonts(),
    pageChunks(import.meta.dirname, sources),
    searchWidget(import.meta.dirname),
    pageRenderer(import.meta.dirname, sources),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    // The last two years of evergreen browsers: nothing is transpiled.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    // A data: URL would need its own entry in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Every call has a version in its path; the server has few other pages.
  server: {
    proxy: {
      '^/[a-z-]+/v\\d+/': SERVER,
      '^/(dev|docs|embed|health|files)/': SERVER,
      '^/chat(\\?|$)': SERVER,
    },
  },
})
