/**
 * Test files outside the web share a process with others (vitest.config.ts), which saves a third of their
 * time: a module or a global that one file replaces would affect the next.
 */
import { isTest, place, programOf } from './sources.ts'
import type { SourceFile } from './sources.ts'
import { isNode, nameOf, walk } from './tree.ts'

const REPLACES = new Set(['mock', 'doMock', 'hoisted', 'stubGlobal', 'stubEnv'])

/** Where a test file in a shared process replaces a module or a global through vitest. */
export function replacedForAll(files: readonly SourceFile[]): string[] {
  const problems: string[] = []
  for (const file of files.filter((each) => isTest(each) && !each.path.startsWith('web/'))) {
    walk(programOf(file), (node) => {
      if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression')
        return
      const name = nameOf(node.callee.property)
      if (nameOf(node.callee.object) !== 'vi' || !REPLACES.has(name)) return
      problems.push(`${place(file, node.start)}: vi.${name}`)
    })
  }
  return problems
}
