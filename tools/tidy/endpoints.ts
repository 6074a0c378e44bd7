/** Calls without a route or without a caller are incomplete. */
import { isTest } from './sources.ts'
import type { SourceFile } from './sources.ts'

/**
 * Calls of the contract without a route in the server's modules, or without a caller in the web: those that only programs
 * make say so.
 */
export async function unusedEndpoints(files: readonly SourceFile[]): Promise<string[]> {
  const { endpoints } = await import('@interline/contract/index')
  const declared = files.filter((file) => file.path.startsWith('contract/src/')).map((file) => file.text)
  const calls = endpoints.map(({ name, programsOnly }) => ({
    name,
    programsOnly,
    constant: constantOf(name, declared.join('\n')),
  }))
  return missing(calls, files)
}

interface Call {
  /** As the web calls it. */
  name: string
  /** As exported by the contract and mounted by the server. */
  constant: string
  /** Why no page makes it. */
  programsOnly?: string | undefined
}

export function missing(calls: readonly Call[], files: readonly SourceFile[]): string[] {
  const server = textBelow(files, 'server/src/modules/')
  const web = textBelow(files, 'web/src/')
  return calls.flatMap(({ name, constant, programsOnly }) => {
    const problems: string[] = []
    if (!new RegExp(`\\broute\\(\\s*(\\w+\\.)?${constant}\\b`).test(server))
      problems.push(`${name}: no route in server/src/modules`)
    const isCalled = web.includes(`'${name}'`) || web.includes(`call="${name}"`)
    if (!isCalled && programsOnly === undefined) problems.push(`${name}: no caller in web/src`)
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
