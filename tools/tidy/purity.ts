/**
 * The domain uses neither clock nor randomness: both are arguments. (Environment APIs such as fetch or
 * process are unknown to its tsconfig anyway.)
 */
import { isTest, place, programOf } from './sources.ts'
import type { SourceFile } from './sources.ts'
import { nameOf, walk } from './tree.ts'

const IMPURE = new Set(['Date.now', 'Math.random', 'Temporal.Now'])

export function impureDomain(files: readonly SourceFile[]): string[] {
  const problems: string[] = []
  for (const file of files) {
    if (!file.path.startsWith('domain/src/') || isTest(file)) continue
    walk(programOf(file), (node) => {
      const name = node.type === 'MemberExpression' ? `${nameOf(node.object)}.${nameOf(node.property)}` : ''
      if (IMPURE.has(name)) problems.push(`${place(file, node.start)}: ${name}`)
      const isDate = node.type === 'NewExpression' && nameOf(node.callee) === 'Date'
      if (isDate && (node.arguments as unknown[]).length === 0) {
        problems.push(`${place(file, node.start)}: new Date() without an argument`)
      }
    })
  }
  return problems
}
