/** Every test names its requirement, so that the table of requirements can be generated from the tests. */
import { isTest, place, programOf } from './sources.ts'
import type { SourceFile } from './sources.ts'
import { isNode, nameOf, textOf, walk } from './tree.ts'
import type { Node } from './tree.ts'

export interface TestTitle {
  file: SourceFile
  offset: number
  title: string
  ids: string[]
  /** Title of the nearest describe around it. */
  suite: string
}

/** Ids for what no requirement covers: set-up, repository rules, the technical platform. */
export const HOUSE_IDS = ['setup', 'house', 'platform']

const MODIFIERS = new Set([
  'each',
  'for',
  'only',
  'fails',
  'skip',
  'todo',
  'runIf',
  'skipIf',
  'concurrent',
  'sequential',
  'fixme',
])

/** The titles of all tests in a file, table tests with their placeholders. */
export function titlesOf(file: SourceFile): TestTitle[] {
  const titles: TestTitle[] = []
  if (!isTest(file)) return titles
  walk(programOf(file), (node, parents) => {
    if (node.type !== 'CallExpression' || !isTestFunction(node.callee)) return
    const title = textOf((node.arguments as Node[])[0])
    if (title === undefined) return
    const ids = /^\[([^\]]*)\]/.exec(title)?.[1]?.split(' ') ?? []
    titles.push({ file, offset: node.start, title, ids, suite: suiteAround(parents) })
  })
  return titles
}

function suiteAround(parents: readonly Node[]): string {
  const suite = parents.findLast(
    (node) => node.type === 'CallExpression' && /^describe\b/.test(nameOf(node.callee)),
  )
  return (suite && textOf((suite.arguments as Node[])[0])) ?? ''
}

/** `test`, `it`, `test.each(rows)`, `test.runIf(x)`, but not `test.describe` or `test.step`. */
function isTestFunction(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return nameOf(callee) === 'test' || nameOf(callee) === 'it'
  if (callee.type === 'CallExpression') return isTestFunction(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return isTestFunction(callee.tag)
  return (
    callee.type === 'MemberExpression' &&
    MODIFIERS.has(nameOf(callee.property)) &&
    isTestFunction(callee.object)
  )
}

export function badTitles(files: readonly SourceFile[], requirements: ReadonlySet<string>): string[] {
  const problems: string[] = []
  for (const file of files) {
    for (const { offset, title, ids } of titlesOf(file)) {
      const unknown = ids.filter((id) => !requirements.has(id) && !HOUSE_IDS.includes(id))
      if (ids.length === 0 || !/^\[[^\]]+\] \S/.test(title)) {
        problems.push(`${place(file, offset)}: "${title}" does not begin with [ids]`)
      } else if (unknown.length > 0) {
        problems.push(`${place(file, offset)}: there is no requirement ${unknown.join(', ')}`)
      }
    }
  }
  return problems
}

/** A test that is switched off proves nothing and is forgotten. */
export function switchedOffTests(files: readonly SourceFile[]): string[] {
  const problems: string[] = []
  for (const file of files.filter(isTest)) {
    walk(programOf(file), (node) => {
      if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression')
        return
      const name = `${nameOf(node.callee.object)}.${nameOf(node.callee.property)}`
      const [first] = node.arguments as Node[]
      if (/^(test|it|describe)\.(skip|todo|only|fixme)$/.test(name) && textOf(first) !== undefined) {
        problems.push(`${place(file, node.start)}: ${name}`)
      }
    })
  }
  return problems
}
