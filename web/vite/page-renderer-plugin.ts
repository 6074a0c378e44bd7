/**
 * `.pages/renderer.mjs`: the public pages for the server, which renders them before the browser runs anything. The same
 * sources in a build of their own, with all that they need; a folder that begins with a dot is sent to nobody.
 */
import { join } from 'node:path'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'

export const RENDERER_FOLDER = '.pages'

/** `sources` makes the plugins that turn other files into sources. */
export function pageRenderer(root: string, sources: () => PluginOption[]): Plugin {
  return {
    name: 'interline:page-renderer',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        plugins: sources(),
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          write: false,
          target: 'node24',
          ssr: join(root, 'src/page-renderer.tsx'),
          assetsInlineLimit: 0,
          rolldownOptions: {
            output: { entryFileNames: 'renderer.mjs', chunkFileNames: '[name]-[hash].mjs' },
          },
        },
      })
      const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
      for (const each of output) {
        if (each.type === 'chunk')
          this.emitFile({ type: 'asset', fileName: `${RENDERER_FOLDER}/${each.fileName}`, source: each.code })
      }
    },
  }
}
