// Expands "all columns" of a statement to those that this build knows. A column added by a concurrent
// migration of a later version then changes nothing in what a prepared statement returns, and nothing unknown
// is read.

import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  ReferenceNode,
  SelectAllNode,
  SelectionNode,
  TableNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type RootOperationNode,
} from 'kysely'
import { COLUMNS } from '../../../db/columns.ts'

export const namedColumns: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode => {
    if (node.kind === 'SelectQueryNode') {
      if (!node.selections?.some(isAll)) return node
      const sources = [...(node.from?.froms ?? []), ...(node.joins ?? []).map(({ table }) => table)]
      return { ...node, selections: named(node.selections, sources) }
    }
    if (node.kind !== 'InsertQueryNode' && node.kind !== 'UpdateQueryNode' && node.kind !== 'DeleteQueryNode')
      return node
    const { returning } = node
    if (!returning?.selections.some(isAll)) return node
    const target =
      node.kind === 'InsertQueryNode' ? node.into : node.kind === 'UpdateQueryNode' ? node.table : undefined
    return {
      ...node,
      returning: { ...returning, selections: named(returning.selections, target ? [target] : []) },
    }
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

/** The table (undefined: the only one) whose columns are all selected. */
function allOf({ selection }: SelectionNode): { readonly table: string | undefined } | undefined {
  if (SelectAllNode.is(selection)) return { table: undefined }
  if (!ReferenceNode.is(selection) || !SelectAllNode.is(selection.column)) return undefined
  return { table: selection.table?.table.identifier.name }
}

const isAll = (selection: SelectionNode) => allOf(selection) !== undefined

function named(selections: readonly SelectionNode[], sources: readonly OperationNode[]): SelectionNode[] {
  const known = sources.map(tableOf)
  return selections.flatMap((selection) => {
    const all = allOf(selection)
    if (!all) return [selection]
    const source =
      all.table === undefined
        ? known.length === 1
          ? known[0]
          : undefined
        : known.find((one) => one?.as === all.table)
    const columns = source && COLUMNS[source.name]
    // Anything but a table (a subquery, a function) names its own columns.
    if (!source || !columns) return [selection]
    const table = TableNode.create(source.as)
    return columns.map((column) =>
      SelectionNode.create(ReferenceNode.create(ColumnNode.create(column), table)),
    )
  })
}

/** A table's name in the database, and its alias in the statement. */
function tableOf(source: OperationNode): { readonly name: string; readonly as: string } | undefined {
  if (TableNode.is(source)) {
    const { schema, identifier } = source.table
    return { name: schema ? `${schema.name}.${identifier.name}` : identifier.name, as: identifier.name }
  }
  if (!AliasNode.is(source) || !TableNode.is(source.node) || !IdentifierNode.is(source.alias))
    return undefined
  const inner = tableOf(source.node)
  return inner && { name: inner.name, as: source.alias.name }
}
