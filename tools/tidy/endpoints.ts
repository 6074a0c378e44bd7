/** Calls without a route or without a caller are incomplete. */
import { isTest } from './sources.ts'
import type { SourceFile } from './sources.ts'

/**
 * Calls of the contract without a route in the server's modules, or without a caller in the web: those that only programs
 * make say so.
 */
export async function unusedEndpoints(files: readonly SourceFile[]): Promise<string[]> {
  const { endpoints } = await import('@interline/contract/index')
  const constants = constantsIn(textBelow(files, 'contract/src/'))
  const calls = endpoints.map(({ name, programsOnly }) => ({
    name,
    programsOnly,
    constant: constants.get(name) ?? name,
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
  // By their constant, alone or in the module that was imported as a whole.
  const routed = new Set(
    [...server.matchAll(/\broute\(\s*([\w.]+)/g)].flatMap(([, path = '']) => [
      path,
      path.replace(/^\w+\./, ''),
    ]),
  )
  return calls.flatMap(({ name, constant, programsOnly }) => {
    const problems: string[] = []
    if (!routed.has(constant)) problems.push(`${name}: no route in server/src/modules`)
    const isCalled = web.includes(`'${name}'`) || web.includes(`call="${name}"`)
    if (!isCalled && programsOnly === undefined) problems.push(`${name}: no caller in web/src`)
    return problems
  })
}

/** The constants of the calls by their names. */
function constantsIn(contract: string): ReadonlyMap<string, string> {
  const declared = contract.matchAll(/export const (\w+) = endpoint\(\{\s*name: '([^']+)'/g)
  return new Map([...declared].map(([, constant = '', name = '']) => [name, constant]))
}

function textBelow(files: readonly SourceFile[], folder: string): string {
  return files
    .filter((file) => file.path.startsWith(folder) && !isTest(file))
    .map((file) => file.text)
    .join('\n')
}
