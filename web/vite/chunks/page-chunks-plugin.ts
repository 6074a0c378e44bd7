/**
 * In which chunk a module goes. Modules that the same pages need before they are drawn travel together, and groups are
 * joined until a page needs few files. What only a dialog or a panel needs that is opened later is left to the bundler.
 */
import { join } from 'node:path'
import type { Plugin, PluginOption } from 'vite'
import { BUDGETS } from '../budgets.ts'
import { LIBRARIES, needsOf } from './groups.ts'
import { readModules } from './modules.ts'
import { joined } from './plan.ts'

/** `sources` makes the plugins that turn other files into sources, for the pass that reads the modules. */
export function pageChunks(root: string, sources: () => PluginOption[]): Plugin {
  return {
    name: 'interline:page-chunks',
    apply: 'build',
    async config() {
      const modules = await readModules(root, sources())
      const groups = joined(modules.byId, needsOf(modules, join(root, 'src'), BUDGETS)).toSorted(
        (a, b) => b.users.size - a.users.size || b.size - a.size,
      )
      const libraries = Object.entries(LIBRARIES).map(([name, test]) => ({ name, test }))
      const shared = groups.map((group, at) => {
        const ids = new Set(group.modules)
        return { name: at === 0 ? 'base' : `shared-${at}`, test: (id: string) => ids.has(id) }
      })
      return {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [...libraries, ...shared] } } } },
      }
    },
  }
}
