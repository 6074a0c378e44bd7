/** Calls without a route or without a caller are incomplete. */
import { isTest } from './sources.ts'
import type { SourceFile } from './sources.ts'

/** Calls made by programs only, each with its reason. */
const API_ONLY: Record<string, string> = {
  'pictures.get': 'The address of a picture is part of what names it; images load it.',
  'officeDesk.orderEvents': 'A feed that programs of the platform read on from a cursor.',
}

/** Calls of the contract without a route in the server's modules, or without a caller in the web. */
export async function unusedEndpoints(files: readonly SourceFile[]): Promise<string[]> {
  const { endpoints } = await import('@interline/contract/index')
  const declared = files.filter((file) => file.path.startsWith('contract/src/')).map((file) => file.text)
  const calls = endpoints.map(({ name }) => ({ name, constant: constantOf(name, declared.join('\n')) }))
  return missing(calls, files)
}

interface Call {
  /** As the web calls it. */
  name: string
  /** As exported by the contract and mounted by the server. */
  constant: string
}

export function missing(calls: readonly Call[], files: readonly SourceFile[]): string[] {
  const server = textBelow(files, 'server/src/modules/')
  const web = textBelow(files, 'web/src/')
  return calls.flatMap(({ name, constant }) => {
    const problems: string[] = []
    if (!new RegExp(`\\broute\\(\\s*(\\w+\\.)?${constant}\\b`).test(server))
      problems.push(`${name}: no route in server/src/modules`)
    const isCalled = web.includes(`'${name}'`) || web.includes(`call="${name}"`)
    if (!isCalled && !(name in API_ONLY)) problems.push(`${name}: no caller in web/src`)
    return problems
  })
}

function constantOf(name: string, contract: string): string {
  return new RegExp(`export const (\\w+) = endpoint\\(\\{\\s*name: '${name}'`).exec(contract)?.[1] ?? name
}

function textBelow(files: readonly SourceFile[], folder: string): string {
  return files
    .filter((file) => file.path.startsWith(folder) && !isTest(file))
    .map((file) => file.text)
    .join('\n')
}
