/**
 * `embed/search.js`: the search widget of other sites, one classic script with all that it needs. It is built apart from
 * the pages, with which it shares sources and no files.
 */
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

export const WIDGET_FILE = 'embed/search.js'

export function searchWidget(root: string): Plugin {
  return {
    name: 'interline:search-widget',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
          lib: { entry: join(root, 'src/widget/search.ts'), formats: ['iife'], name: 'InterlineSearch' },
        },
      })
      const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
      this.emitFile({ type: 'asset', fileName: WIDGET_FILE, source: output[0].code })
    },
  }
}
