/** User-visible text comes from the catalogues, never from a component. */
import { isTest, place, programOf } from './sources.ts'
import type { SourceFile } from './sources.ts'
import { isNode, nameOf, textOf, walk } from './tree.ts'
import type { Node } from './tree.ts'

const SPOKEN_ATTRIBUTES =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|placeholder|title|alt|label|description|legend|caption)$/

export function hardCodedText(files: readonly SourceFile[], allowed: RegExp): string[] {
  const problems: string[] = []
  for (const file of files) {
    if (!file.path.startsWith('web/src/') || !file.path.endsWith('.tsx') || isTest(file)) continue
    walk(programOf(file), (node, parents) => {
      const text = spokenText(node, parents.at(-1))
      if (text !== undefined && /\p{L}/u.test(text.replaceAll(allowed, ''))) {
        problems.push(`${place(file, node.start)}: "${text.trim().replaceAll(/\s+/g, ' ')}"`)
      }
    })
  }
  return problems
}

function spokenText(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'JSXText') return String(node.value).replaceAll(/&\w+;/g, '')
  if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute')
    return textOf(node.expression)
  if (node.type === 'JSXAttribute' && SPOKEN_ATTRIBUTES.test(nameOf(node.name))) {
    const { value } = node
    return isNode(value) && value.type === 'JSXExpressionContainer' ? textOf(value.expression) : textOf(value)
  }
  return undefined
}
