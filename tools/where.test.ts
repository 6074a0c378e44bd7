import { expect, test } from 'vitest'
import { repositoryFiles } from './tidy/sources.ts'
import { filesNamed, group, notBuilt } from './where.ts'

const file = (path: string, text = '') => ({ path, text })

test('[house] a word finds its domain as a whole name', () => {
  const paths = filesNamed('orders', repositoryFiles())
  expect(paths).toContain('domain/src/orders/rules.ts')
  expect(paths).toContain('contract/src/orders/calls.ts')
  expect(filesNamed('order', [file('domain/src/orders/a.ts'), file('domain/src/border/a.ts')])).toHaveLength(
    1,
  )
})

test('[house] files are grouped by purpose, each once', () => {
  const lines = group([
    'web/src/i18n/en/wallet.ts',
    'domain/src/wallet/balance.ts',
    'server/src/modules/wallet/index.ts',
  ])
  expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(3)
  expect(lines[0]).toBe('domain: what is true (1)')
  expect(lines.at(-2)).toBe('  web/src/i18n/en/wallet.ts')
})

test('[house] the pages that are not built yet can be counted', () => {
  const siteMap = `export const routes = {
  points: { path: paths.points, layout: 'normal', ...notBuilt },
  built: { path: paths.built, page: () => import('./x.tsx') },
  users: {
    path: paths.users,
    ...notBuilt,
  },
}`
  const files = [
    file('web/src/routes.tsx', siteMap),
    file('web/src/features/x/x.tsx', '<NotBuilt title={t} />'),
  ]
  expect(notBuilt(files)).toEqual([
    'web/src/routes.tsx: points (paths.points)',
    'web/src/routes.tsx: users (paths.users)',
    'web/src/features/x/x.tsx',
  ])
})
