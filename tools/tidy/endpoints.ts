/** A call that nobody answers or nobody makes is a promise that was not kept. */
import { isTest } from './sources.ts'
import type { SourceFile } from './sources.ts'

/** Calls that only programs make, each with its reason. */
const API_ONLY: Record<string, string> = {}

/** Calls of the contract without a route in the server's modules, or without a caller in the web. */
export async function unusedEndpoints(files: readonly SourceFile[]): Promise<string[]> {
  const { endpoints } = await import('@interline/contract/index')
  return missing(
    endpoints.map((endpoint) => endpoint.name),
    files,
  )
}

export function missing(names: readonly string[], files: readonly SourceFile[]): string[] {
  const server = textBelow(files, 'server/src/modules/')
  const web = textBelow(files, 'web/src/')
  const problems: string[] = []
  for (const name of names) {
    if (server !== '' && !server.includes(`'${name}'`))
      problems.push(`${name}: no route in server/src/modules`)
    if (web !== '' && !web.includes(`'${name}'`) && !(name in API_ONLY))
      problems.push(`${name}: no caller in web/src`)
  }
  return problems
}

function textBelow(files: readonly SourceFile[], folder: string): string {
  return files
    .filter((file) => file.path.startsWith(folder) && !isTest(file))
    .map((file) => file.text)
    .join('\n')
}
