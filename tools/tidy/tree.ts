/** Walks a syntax tree regardless of node types. */
import type { Program } from 'oxc-parser'

/** Any node: properties are read by name. */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Calls `see` for every node with the chain of its parents, nearest last. */
export function walk(from: Program | Node, see: (node: Node, parents: readonly Node[]) => void): void {
  const parents: Node[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
    } else if (isNode(value)) {
      see(value, parents)
      parents.push(value)
      for (const [field, child] of Object.entries(value)) {
        if (field !== 'parent' && typeof child === 'object' && child !== null) visit(child)
      }
      parents.pop()
    }
  }
  visit(from)
}

/** The name of an identifier, of a member's property, or of a JSX name; '' for anything else. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (typeof node.name === 'string') return node.name
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'JSXNamespacedName') return `${nameOf(node.namespace)}:${nameOf(node.name)}`
  return nameOf(node.name)
}

/** The text of a string literal or of a template's fixed beginning. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') {
    const [first] = node.quasis as { value: { cooked: string | null } }[]
    return first?.value.cooked ?? undefined
  }
  return undefined
}
