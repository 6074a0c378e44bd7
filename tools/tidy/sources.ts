/** The repository's own files, and a source file's imports and syntax tree. */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Comment, Program } from 'oxc-parser'

/** A text file; `path` is relative to the repository, with forward slashes. */
export interface SourceFile {
  path: string
  text: string
}

export interface Import {
  /** As written. */
  specifier: string
  /** `domain/src/money/money` for ours (no extension), `npm:react`, `node:fs`, `virtual:calls` for others. */
  target: string
  typeOnly: boolean
  /** Loaded on demand, by `import()`. */
  lazy: boolean
  line: number
}

export const root = resolve(import.meta.dirname, '../..')

/** Installed, built or machine-specific folders; folder names with a dot are, except the build server's. */
const isSkipped = (folder: string) =>
  ['node_modules', 'dist', 'test-results', 'playwright-report'].includes(folder) || /^\.(?!ci$)/.test(folder)
const TEXT_FILE =
  /\.(ts|tsx|mjs|js|json|sql|css|html|md|txt|csv|tsv|yml|yaml|svg)$|(^|\/)(run|\.npmrc|\.gitignore|LICENSE|NOTICE)$/

/** Every text file that is or will be part of the repository. */
export function repositoryFiles(): SourceFile[] {
  const found: SourceFile[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!isSkipped(entry.name)) walk(path)
      } else if (TEXT_FILE.test(path)) {
        found.push({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') })
      }
    }
  }
  walk(root)
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

export const isCode = (file: SourceFile) => /\.tsx?$/.test(file.path) && !file.path.endsWith('.d.ts')
/** Tests, and their support files. */
export const isTest = (file: SourceFile) =>
  /\.(test|spec|fixture)\.tsx?$|\/(test-[\w-]+|contract-tests)\.tsx?$/.test(file.path)

export function lineAt(file: SourceFile, offset: number): number {
  let line = 1
  for (let at = file.text.indexOf('\n'); at !== -1 && at < offset; at = file.text.indexOf('\n', at + 1))
    line += 1
  return line
}

/** A location in the format that editors understand. */
export const place = (file: SourceFile, offset: number) => `${file.path}:${lineAt(file, offset)}`

interface Parsed {
  program: Program
  comments: Comment[]
  imports: Import[]
}

const parsed = new WeakMap<SourceFile, Parsed>()

function parse(file: SourceFile): Parsed {
  const known = parsed.get(file)
  if (known) return known
  const result = parseSync(file.path, file.text)
  const [error] = result.errors
  if (error) throw new Error(`${file.path} cannot be parsed: ${error.message}`)
  const imports: Import[] = []
  const add = (specifier: string, offset: number, typeOnly: boolean, lazy = false) =>
    imports.push({
      specifier,
      target: targetOf(file.path, specifier),
      typeOnly,
      lazy,
      line: lineAt(file, offset),
    })
  for (const { moduleRequest, entries } of result.module.staticImports) {
    add(
      moduleRequest.value,
      moduleRequest.start,
      entries.length > 0 && entries.every((entry) => entry.isType),
    )
  }
  for (const { entries } of result.module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) add(moduleRequest.value, moduleRequest.start, isType)
    }
  }
  for (const { moduleRequest } of result.module.dynamicImports) {
    const literal = /^['"`](.*)['"`]$/.exec(file.text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (literal !== undefined && !literal.includes('${')) add(literal, moduleRequest.start, false, true)
  }
  const answer = { program: result.program, comments: result.comments, imports }
  parsed.set(file, answer)
  return answer
}

export const importsOf = (file: SourceFile): Import[] => parse(file).imports
export const programOf = (file: SourceFile): Program => parse(file).program
export const commentsOf = (file: SourceFile): Comment[] => parse(file).comments

function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return withoutExtension(join(dirname(path), specifier).replaceAll('\\', '/'))
  const ours = /^@interline\/(domain|contract|server|web)\/(.+)$/.exec(specifier)
  if (ours) return `${ours[1]}/src/${ours[2]}`
  if (/^(node|virtual):/.test(specifier)) return specifier
  return `npm:${specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')}`
}

export const withoutExtension = (path: string) => path.replace(/\.(ts|tsx)$/, '')
