// Known advisories for the packages of the lock file. It warns and never fails: advisories appear overnight,
// and a registry may be unreachable or have none.

const LEVELS = ['critical', 'high', 'moderate', 'low', 'info'] as const
type Level = (typeof LEVELS)[number]

interface Vulnerability {
  readonly name: string
  readonly severity: Level
  readonly range: string
  readonly fixAvailable: boolean | object
}

/** Lines to print for the output of `npm audit --json`: worst first, one per package. */
export function advisoryLines(answer: string): string[] {
  const found = read(answer)
  if (found === undefined) return ['Advisories were not looked up: the registry gave no answer.']
  if (found.length === 0) return ['No advisory is known for the packages of the lock file.']
  const worst = [...found].sort(
    (a, b) => LEVELS.indexOf(a.severity) - LEVELS.indexOf(b.severity) || (a.name < b.name ? -1 : 1),
  )
  return [
    `Warning: advisories are known for ${found.length} ${found.length === 1 ? 'package' : 'packages'}.`,
    ...worst.map(
      ({ name, severity, range, fixAvailable }) =>
        `  ${severity.padEnd(8)} ${name} ${range}${fixAvailable ? ', a fixed version exists' : ''}`,
    ),
  ]
}

function read(answer: string): readonly Vulnerability[] | undefined {
  try {
    const { vulnerabilities } = JSON.parse(answer) as {
      vulnerabilities?: Readonly<Record<string, Vulnerability>>
    }
    return vulnerabilities && Object.values(vulnerabilities)
  } catch {
    return undefined
  }
}
