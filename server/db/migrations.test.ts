import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  migrationFile,
  readMigrations,
  type MigrationFile,
} from '../src/platform/database/migration-files.ts'

/** The binary itself: its wrapper would ask for those of other platforms, which the registry may not have. */
const SQUAWK = join(import.meta.dirname, '../../node_modules/@squawk-cli/linux-x64/bin/squawk')
/** Set by the migrator, or a matter of taste. The rest locks or rewrites a table, or breaks earlier servers. */
const LEFT_OUT = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-text-field',
  'prefer-robust-stmts',
]

/** The findings of squawk in a migration: rule names, each with its line. */
function found({ sql, outsideTransaction }: MigrationFile): string[] {
  const { stdout, stderr, error } = spawnSync(
    SQUAWK,
    [
      '--reporter=json',
      '--pg-version=18',
      `--exclude=${LEFT_OUT.join(',')}`,
      ...(outsideTransaction ? [] : ['--assume-in-transaction']),
      '--stdin-filepath=migration.sql',
    ],
    { input: sql, encoding: 'utf8' },
  )
  if (error || stderr) throw new Error('squawk cannot be run', { cause: error ?? stderr })
  const findings = JSON.parse(stdout) as { rule_name: string; line: number }[]
  return findings.map(({ rule_name, line }) => `${line + 1}: ${rule_name}`)
}

/** Exceptions (`-- squawk-ignore`) without a comment line above that says why. */
const unexplained = ({ sql }: MigrationFile) =>
  sql
    .split('\n')
    .filter(
      (line, at, all) => line.startsWith('-- squawk-ignore') && !/^-- (?!squawk)/.test(all[at - 1] ?? ''),
    )

describe.skipIf(!existsSync(SQUAWK) && !process.env.CI)('the linter of migrations', () => {
  test.each(readMigrations().map((file) => [file.name, file] as const))(
    '[platform] %s neither locks large tables nor breaks earlier servers',
    (_name, file) => {
      expect(found(file)).toEqual([])
      expect(unexplained(file)).toEqual([])
    },
  )

  test.each([
    ['alter table orders alter column total_minor type numeric', 'changing-column-type'],
    ['create index orders_by_x on orders (x)', 'require-concurrent-index-creation'],
    ['alter table orders alter column x set not null', 'adding-not-nullable-field'],
    ['alter table orders add column x uuid not null default gen_random_uuid()', 'adding-field-with-default'],
    ['alter table orders add constraint x check (total_minor > 0)', 'constraint-missing-not-valid'],
    ['alter table orders drop column remark', 'ban-drop-column'],
    ['alter table orders rename to bookings', 'renaming-table'],
  ])('[platform] refused in a migration: %s', (statement, rule) => {
    const file = migrationFile('209901010000_bad.sql', `-- Something.\n${statement};\n`)
    expect(found(file)).toContain(`2: ${rule}`)
  })

  test('[platform] a concurrent index is accepted outside a transaction', () => {
    const file = migrationFile(
      '209901010000_index.sql',
      '-- Something.\n-- outside a transaction: others write meanwhile\ncreate index concurrently a on orders (x);\n',
    )
    expect(found(file)).toEqual([])
  })
})

test('[platform] a migration that was changed after release has its first text again', () => {
  const file = readMigrations().find(({ name }) => name === '202611262106_points.sql')
  expect(file?.checksum).toBe('73208adf397a3bc8fef1ed76774d93fcddefa9a07c8203cf7566a50e12e34596')
})
