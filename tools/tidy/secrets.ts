/** No file of the repository may contain secrets or machine-specific data. */
import { lineAt } from './sources.ts'
import type { SourceFile } from './sources.ts'

const PATTERNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a path of one machine', /(?<![\w.$}-])\/(?:work|root|home\/\w+|Users\/\w+)(?:\/|(?=['"`\s]))/g],
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g],
  ['a key of a payment provider', /\b[sr]k_live_[0-9a-zA-Z]{16,}/g],
  ['an access key', /\bAKIA[0-9A-Z]{16}\b/g],
  ['a personal token', /\b(?:gh[pousr]_[0-9A-Za-z]{30,}|xox[abp]-[0-9A-Za-z-]{20,}|npm_[0-9A-Za-z]{36})\b/g],
  ['a registry address with a password', /https?:\/\/[^\s/:@'"`$]+:[^\s/:@'"`$]+@/g],
]

export function secretsAndPaths(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    PATTERNS.flatMap(([name, pattern]) =>
      [...file.text.matchAll(pattern)].map(
        (match) => `${file.path}:${lineAt(file, match.index)}: ${name} (${match[0]})`,
      ),
    ),
  )
}
