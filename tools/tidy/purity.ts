/** The domain knows no clock and no chance: both arrive as arguments. */
import { isTest, place, programOf } from './sources.ts'
import type { SourceFile } from './sources.ts'
import { nameOf, walk } from './tree.ts'

const FORBIDDEN_CALLS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
])
const FORBIDDEN_NAMES = new Set([
  'process',
  'fetch',
  'setTimeout',
  'setInterval',
  'localStorage',
  'window',
  'document',
  'Temporal.Now',
])

export function impureDomain(files: readonly SourceFile[]): string[] {
  const problems: string[] = []
  for (const file of files) {
    if (!file.path.startsWith('domain/src/') || isTest(file)) continue
    walk(programOf(file), (node, parents) => {
      const { type } = node
      if (type === 'MemberExpression') {
        const name = `${nameOf(node.object)}.${nameOf(node.property)}`
        if (FORBIDDEN_CALLS.has(name) || FORBIDDEN_NAMES.has(name))
          problems.push(`${place(file, node.start)}: ${name}`)
      }
      if (
        type === 'NewExpression' &&
        nameOf(node.callee) === 'Date' &&
        (node.arguments as unknown[]).length === 0
      ) {
        problems.push(`${place(file, node.start)}: new Date() without an argument`)
      }
      const parent = parents.at(-1)
      const isCall = parent?.type === 'CallExpression' && parent.callee === node
      const isObject = parent?.type === 'MemberExpression' && parent.object === node
      if (
        type === 'Identifier' &&
        (isCall || isObject) &&
        FORBIDDEN_NAMES.has(nameOf(node)) &&
        !isDeclared(file, nameOf(node))
      ) {
        problems.push(`${place(file, node.start)}: ${nameOf(node)}`)
      }
    })
  }
  return problems
}

/** A parameter or constant of that name is the file's own word, not the global one. */
function isDeclared(file: SourceFile, name: string): boolean {
  return new RegExp(`(const|let|function) ${name}\\b|[({,]\\s*${name}\\??:`).test(file.text)
}
