/** Sizes and names: readable files that can be found by name. */
import { basename, dirname } from 'node:path'
import { importsOf, isTest, place, programOf, withoutExtension } from './sources.ts'
import type { SourceFile } from './sources.ts'
import { isNode, nameOf, walk } from './tree.ts'
import type { Node } from './tree.ts'

/** From path to the reason why it may exceed the limit. */
export type Exceptions = Record<string, string>

const MAX_FILE_LINES = 350
const MAX_FUNCTION_LINES = 70
const MAX_COMPONENT_LINES = 120
const MAX_FILES_IN_FOLDER = 20
const MIN_LINES_FOR_ONE_IMPORTER = 25

const FORBIDDEN_NAMES = /^(utils?|helpers?|common|misc)$/
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function longFiles(files: readonly SourceFile[], exceptions: Exceptions): string[] {
  return files
    .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > MAX_FILE_LINES && !(path in exceptions))
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${MAX_FILE_LINES}`)
}

/** Exceptions that are no longer needed. */
export function staleExceptions(files: readonly SourceFile[], exceptions: Exceptions): string[] {
  const long = new Set(
    files.filter((file) => file.text.split('\n').length - 1 > MAX_FILE_LINES).map((file) => file.path),
  )
  return Object.keys(exceptions).filter((path) => !long.has(path))
}

export function longFunctions(files: readonly SourceFile[], exceptions: Exceptions): string[] {
  const problems: string[] = []
  for (const file of files) {
    walk(programOf(file), (node, parents) => {
      if (!isFunction(node) || isSuite(node, parents)) return
      const name = functionName(node, parents)
      const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name)
      const limit = isComponent ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES
      const lines = linesOf(file, node) - (isComponent ? 0 : linesOfNamedInside(file, node))
      if (lines <= limit || `${file.path}#${name}` in exceptions) return
      problems.push(
        `${place(file, node.start)}: ${name || 'a function'} has ${lines} lines, at most ${limit}`,
      )
    })
  }
  return problems
}

const linesOf = (file: SourceFile, node: Node) => file.text.slice(node.start, node.end).split('\n').length

/**
 * A factory that returns an object of functions is as long as its own code; its named inner functions are
 * measured separately.
 */
function linesOfNamedInside(file: SourceFile, outer: Node): number {
  let lines = 0
  let end = outer.start
  walk(outer, (node, parents) => {
    if (node === outer || !isFunction(node) || node.start < end || functionName(node, parents) === '') return
    lines += linesOf(file, node)
    end = node.end
  })
  return lines
}

export function fullFolders(files: readonly SourceFile[], exceptions: RegExp): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = dirname(file.path)
    if (!isTest(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES_IN_FOLDER && !exceptions.test(folder))
    .map(([folder, count]) => `${folder}: ${count} files, at most ${MAX_FILES_IN_FOLDER}`)
}

/**
 * Files of the web under 25 lines that exactly one other file imports: they belong in that file. Excepted are lazily
 * loaded files, texts, files with a test of their own, files used from another feature or layer, and files whose
 * importer would become too long.
 */
export function smallSingleUseFiles(files: readonly SourceFile[]): string[] {
  const web = files.filter(({ path }) => path.startsWith('web/src/'))
  const importers = new Map<string, SourceFile[]>()
  const lazy = new Set<string>()
  for (const file of web) {
    for (const each of importsOf(file)) {
      if (each.lazy) lazy.add(each.target)
      else importers.set(each.target, [...(importers.get(each.target) ?? []), file])
    }
  }
  return web.flatMap((file) => {
    const name = withoutExtension(file.path)
    const lines = lineCount(file)
    if (lines >= MIN_LINES_FOR_ONE_IMPORTER || isTest(file) || lazy.has(name)) return []
    if (/\/i18n\/|\/text\.ts$/.test(file.path)) return []
    const [importer, ...others] = new Set(importers.get(name))
    if (!importer || others.length > 0 || areaOf(importer.path) !== areaOf(file.path)) return []
    if (lineCount(importer) + lines > MAX_FILE_LINES) return []
    return [`${file.path}: ${lines} lines for ${importer.path} alone; move them there`]
  })
}

const lineCount = (file: SourceFile) => file.text.split('\n').length - 1

/** `features/orders`, `features/backoffice/desk`, `shell`, `ui`. */
const areaOf = (path: string) => /^web\/src\/(features\/(?:backoffice\/)?[^/]+|[^/]+)/.exec(path)?.[1]

/** Meaningless names, and names that are not kebab-case. */
export function badNames(files: readonly SourceFile[]): string[] {
  const problems = new Set<string>()
  for (const { path } of files) {
    const folders = dirname(path).split('/')
    const name = basename(path).replace(/(\.(test|spec|db|fixture|worker|d|config|module))*\.tsx?$/, '')
    for (const part of [...folders, name]) {
      if (FORBIDDEN_NAMES.test(part)) problems.add(`${path}: "${part}" says nothing`)
    }
    if (!KEBAB_CASE.test(name)) problems.add(`${path}: file names are kebab-case`)
  }
  return [...problems]
}

/** Files that export more than one React component. */
export function crowdedComponents(files: readonly SourceFile[]): string[] {
  const problems: string[] = []
  for (const file of files) {
    if (!file.path.endsWith('.tsx') || isTest(file)) continue
    const names: string[] = []
    for (const statement of programOf(file).body) {
      if (statement.type !== 'ExportNamedDeclaration' && statement.type !== 'ExportDefaultDeclaration')
        continue
      const { declaration } = statement as unknown as { declaration: unknown }
      if (!isNode(declaration)) continue
      if (declaration.type === 'FunctionDeclaration' && /^[A-Z]/.test(nameOf(declaration.id)))
        names.push(nameOf(declaration.id))
    }
    if (names.length > 1) problems.push(`${file.path}: exports ${names.join(', ')}; one component a file`)
  }
  return problems
}

function isFunction(node: Node): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
}

/** The body of describe(...) is a list of tests, not a function that must be read as a whole. */
function isSuite(node: Node, parents: readonly Node[]): boolean {
  const call = parents.at(-1)
  if (call?.type !== 'CallExpression' || call.callee === node) return false
  const { callee } = call
  return (
    nameOf(callee) === 'describe' ||
    (isNode(callee) &&
      callee.type === 'CallExpression' &&
      nameOf((callee.callee as Node).object) === 'describe')
  )
}

function functionName(node: Node, parents: readonly Node[]): string {
  if (isNode(node.id)) return nameOf(node.id)
  const parent = parents.at(-1)
  if (parent?.type === 'VariableDeclarator') return nameOf(parent.id)
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition') return nameOf(parent.key)
  return ''
}
