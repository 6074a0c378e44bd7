/**
 * What the bundler knows of each module before anything is grouped: a first pass without groups, which writes nothing,
 * has removed what nobody uses, so that the sizes are those of the code that will be sent.
 */
import { dirname, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, minifySync, parseSync, type PluginOption } from 'vite'

export interface Module {
  /** Bytes of the module alone, minified and compressed. */
  readonly size: number
  /** Ids of what it imports and of what it imports when it is needed. */
  readonly now: readonly string[]
  readonly later: readonly string[]
}

export interface Modules {
  readonly byId: ReadonlyMap<string, Module>
  /** Kilobytes of the modules together in one file, minified and compressed. */
  readonly together: (ids: readonly string[]) => number
}

/** Reads every module of the web under `root`. The plugins are those that make sources of other files. */
export async function readModules(root: string, plugins: PluginOption[]): Promise<Modules> {
  const byId = new Map<string, Module>()
  const code = new Map<string, string>()
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
    plugins: [
      ...plugins,
      {
        name: 'interline:modules',
        generateBundle(_options, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk') continue
            for (const [id, module] of Object.entries(chunk.modules))
              code.set(id, minified(module.code ?? ''))
          }
          // The bundler reads files side by side: their order differs from one build to the next, the plan must not.
          const infos = [...this.getModuleIds()].toSorted().flatMap((id) => this.getModuleInfo(id) ?? [])
          const indexes = new Map(
            infos.flatMap(({ id, code: source }) =>
              id.includes('/node_modules/') && !code.get(id) ? [[id, exportsOf(id, source ?? '')]] : [],
            ),
          )
          for (const { id, code: source, importedIds, dynamicallyImportedIds } of infos) {
            const text = code.get(id) ?? ''
            byId.set(id, {
              size: text === '' ? 0 : compressed(text),
              now: behindIndexes(importedIds, source ?? '', indexes),
              later: dynamicallyImportedIds,
            })
          }
        },
      },
    ],
  })
  return {
    byId,
    together: (ids) => compressed(ids.map((id) => code.get(id) ?? '').join('')) / 1024,
  }
}

type Exports = ReadonlyMap<string, string>

/** What the index of a package exports of its other modules: their ids by name. */
function exportsOf(index: string, source: string): Exports {
  const entries = parseSync(index, source).module.staticExports.flatMap(({ entries: each }) => each)
  return new Map(
    entries.flatMap(({ exportName: { name }, moduleRequest }) =>
      name && moduleRequest ? [[name, resolve(dirname(index), moduleRequest.value)]] : [],
    ),
  )
}

/** The imported modules with those that are meant in place of the index of a package, which itself sends nothing. */
function behindIndexes(
  imported: readonly string[],
  source: string,
  indexes: ReadonlyMap<string, Exports>,
): readonly string[] {
  if (!imported.some((id) => indexes.has(id))) return imported
  const { staticImports } = parseSync('module.js', source).module
  return imported.flatMap((id) => {
    const names = staticImports
      .filter(({ moduleRequest: { value } }) => id.includes(`/node_modules/${value}/`))
      .flatMap(({ entries }) => entries.map(({ importName: { name } }) => indexes.get(id)?.get(name ?? '')))
    const meant = names.filter((name) => name !== undefined)
    return meant.length > 0 && meant.length === names.length ? meant : [id]
  })
}

/** Without its exports all code of a module looks unused, so nothing is removed once more. */
const minified = (code: string) =>
  minifySync('module.js', code, { module: true, compress: { unused: false }, mangle: { toplevel: true } })
    .code

const compressed = (text: string) => gzipSync(text, { level: 9 }).length
