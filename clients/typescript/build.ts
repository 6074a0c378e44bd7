/** `npm run build`: writes `dist`, the package as it is published (`npm publish dist`): JavaScript and types. */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const here = import.meta.dirname
const root = resolve(here, '../..')
const to = resolve(process.argv[2] ?? join(here, 'dist'))

rmSync(to, { recursive: true, force: true })
execFileSync(join(root, 'node_modules/.bin/tsc'), ['--project', here, '--outDir', to], { stdio: 'inherit' })
const {
  exports: _,
  scripts: __,
  ...facts
} = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as Record<string, unknown>
const exports = { '.': { types: './index.d.ts', default: './index.js' } }
writeFileSync(join(to, 'package.json'), `${JSON.stringify({ ...facts, exports }, null, 2)}\n`)
cpSync(join(here, 'README.md'), join(to, 'README.md'))
cpSync(join(root, 'LICENSE'), join(to, 'LICENSE'))
