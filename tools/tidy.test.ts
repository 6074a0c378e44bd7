/**
 * The rules of the repository, as tests. Exceptions come first; who may import whom is in
 * tools/tidy/import-rules.ts. The rules themselves are in tools/tidy/; each is also tested with a planted
 * fault, because a rule that finds nothing may also check nothing.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogueProblems, flatten, leftOver, unusedTexts } from './tidy/catalogues.ts'
import { unusedEndpoints } from './tidy/endpoints.ts'
import { ambiguous, knownPairs, strangers } from './tidy/han.ts'
import { replacedInComments, replacedNames, replacedWords } from './tidy/replaced-words.ts'
import { hardCodedText } from './tidy/hard-coded-text.ts'
import {
  circleIn,
  fileGraph,
  folderGraph,
  featureOf,
  forbiddenImports,
  forbiddenModuleCalls,
  importedPages,
  unusedDeclarations,
  unusedFiles,
} from './tidy/imports.ts'
import { impureDomain } from './tidy/purity.ts'
import { secretsAndPaths } from './tidy/secrets.ts'
import {
  badNames,
  crowdedComponents,
  fullFolders,
  longFiles,
  longFunctions,
  smallSingleUseFiles,
  staleExceptions,
  type Exceptions,
} from './tidy/sizes.ts'
import { replacedForAll } from './tidy/shared-process.ts'
import { isCode, repositoryFiles, root, type SourceFile } from './tidy/sources.ts'
import { badTitles, switchedOffTests } from './tidy/titles.ts'
import { FEATURE_GRAPH, MAY_IMPORT, MODULE_GRAPH } from './tidy/import-rules.ts'
import { pictureIn, upwardArrows } from './tidy/picture.ts'

/** Larger than the limit, each with its reason. */
const LONG_FILES: Exceptions = {
  'server/db/types.ts': 'written by `npm run db:types`, a row for each column; nobody reads it through',
  'clients/typescript/src/generated.ts': 'written by `npm run docs`; editors read it, nobody else',
}
const LONG_FUNCTIONS: Exceptions = {}
/** Lists by nature: one file for each language, table or kind of fact. */
const FULL_FOLDERS = /\/(i18n|text)\/(en|zh-cn|zh-tw)$|^server\/(db\/migrations|data)/

/** Names and codes that are written identically in every language. */
const SAME_EVERYWHERE =
  /简体中文|繁體中文|\b(English|Interline|PNR|OpenAPI|Excel|CSV|e-mail|WeChat|Alipay|PayPal|Stripe|Airwallex|YeePay|ABA ?Pay|GitHub|km|kg)\b/gi
/** What a component may contain without being a translation: names and codes. */
const NOT_TRANSLATED = /\b(Interline|PNR|IATA|OK|esc|[A-Z])\b|https:\/\//gi

const files = repositoryFiles()
const code = files.filter(isCode)
const planted = (path: string, text: string): SourceFile[] => [{ path, text }]

describe('imports', () => {
  test('[house] every import is one that MAY_IMPORT allows', () => {
    expect(forbiddenImports(code, MAY_IMPORT)).toEqual([])
  })

  test.each([
    ['web/src/features/wallet/wallet-page.tsx', `import x from '../orders/use-order.ts'`],
    ['web/src/features/orders/use-order.ts', `import x from '../servicing/text.ts'`],
    ['web/src/features/backoffice/desk/text.ts', `import x from '../sandbox/text.ts'`],
    ['web/src/features/wallet/wallet-page.tsx', `import x from '@interline/server/app'`],
    ['web/src/features/wallet/wallet-page.tsx', `import { readFile } from 'node:fs'`],
    ['web/src/ui/money-text.tsx', `import { call } from '../api/call.ts'`],
    ['server/src/modules/wallet/post.ts', `export { x } from '@interline/web/main'`],
    ['server/src/connectors/mail/smtp/index.ts', `import pg from 'pg'`],
    ['server/src/connectors/suppliers/duffel/index.ts', `import { parse } from 'yaml'`],
    ['server/src/platform/http/mount.ts', `import { x } from '@interline/domain/flight-orders/decide'`],
    ['server/src/platform/http/mount.ts', `import { x } from '../../modules/wallet/index.ts'`],
    ['server/src/connectors/mail/smtp/index.ts', `import x from '../../suppliers/port.ts'`],
    ['domain/src/money/money.ts', `import { z } from 'zod'`],
    ['domain/src/money/money.ts', `const x = await import('../wallet/balance.ts')`],
    ['contract/src/wallet.ts', `import type { X } from '../../server/src/app.ts'`],
    ['elsewhere/file.ts', ``],
  ])('[house] an import that breaks a rule is found: %s %s', (path, text) => {
    expect(forbiddenImports(planted(path, text), MAY_IMPORT)).toHaveLength(1)
  })

  test('[house] Mantine is imported by the kit only', () => {
    const outside = (list: readonly SourceFile[]) =>
      list.filter((file) => !file.path.startsWith('web/src/ui/kit/'))
    const mantine = (list: readonly SourceFile[]) =>
      outside(list).filter((file) => /from ['"]@mantine\//.test(file.text))
    expect(mantine(code.filter((file) => file.path.startsWith('web/'))).map((file) => file.path)).toEqual([])
    expect(mantine(planted('web/src/ui/button.tsx', `import { Button } from '@mantine/core'`))).toHaveLength(
      1,
    )
  })

  test('[house] modules call each other by index.ts and only as declared', () => {
    expect(forbiddenModuleCalls(code, MODULE_GRAPH)).toEqual([])
    const call = (target: string) => planted('server/src/modules/wallet/post.ts', `import x from '${target}'`)
    expect(forbiddenModuleCalls(call('../agencies/index.ts'), MODULE_GRAPH)).toHaveLength(1)
    const behind = planted('server/src/modules/payments/a.ts', `import x from '../ledger/store.ts'`)
    expect(forbiddenModuleCalls(behind, MODULE_GRAPH)).toHaveLength(1)
  })

  test('[house] the declared module graph has no unused arrows', () => {
    expect(unusedDeclarations(code, MODULE_GRAPH)).toEqual([])
    const payments = planted('server/src/modules/payments/a.ts', `import x from '../wallet/index.ts'`)
    expect(unusedDeclarations(payments, { payments: ['wallet'] })).toEqual([])
    expect(unusedDeclarations(payments, { payments: ['wallet', 'site'], gone: [] })).toEqual([
      'gone: there is no such module',
      'payments → site: no code uses it',
    ])
  })

  test('[house] the declared graph of modules has no circle', () => {
    expect(circleIn(MODULE_GRAPH)).toBeUndefined()
    expect(circleIn({ a: ['b'], b: ['c'], c: ['a'] })).toBe('a → b → c → a')
  })

  test('[house] the module picture is complete, ordered, with existing files', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
    const drawn = pictureIn(text)
    expect(drawn.toSorted()).toEqual(Object.keys(MODULE_GRAPH).toSorted())
    expect(upwardArrows(drawn, MODULE_GRAPH)).toEqual([])
    expect(upwardArrows(['a', 'b'], { b: ['a'], a: [] })).toEqual(['b → a'])
    const named = [...text.matchAll(/`((?:domain|contract|server|web|tools)\/[\w./-]+\.\w+)/g)]
    expect(named.length).toBeGreaterThan(20)
    for (const [, path = ''] of named) expect(existsSync(join(root, path)), path).toBe(true)
  })

  test('[house] the folders inside a module have no circle', () => {
    expect(circleIn(folderGraph(code))).toBeUndefined()
    const planted = [
      { path: 'server/src/modules/wallet/a/x.ts', text: `import { y } from '../b/y.ts'` },
      { path: 'server/src/modules/wallet/b/y.ts', text: `import type { x } from '../a/x.ts'` },
    ]
    expect(circleIn(folderGraph(planted))).toBe('wallet/a → wallet/b → wallet/a')
  })

  test('[house] no files import each other in a circle, types included', () => {
    const product = code.filter(({ path }) => /^(domain|contract|server|web)\/src\//.test(path))
    expect(circleIn(fileGraph(product))).toBeUndefined()
  })

  test('[house] the declared feature graph has no circle or unused arrow', () => {
    expect(circleIn(FEATURE_GRAPH)).toBeUndefined()
    const used = code.filter(({ path }) => (featureOf(path) ?? '') in FEATURE_GRAPH)
    expect(unusedDeclarations(used, FEATURE_GRAPH, featureOf)).toEqual([])
  })

  test('[house] a page composes features and no feature imports a page', () => {
    expect(importedPages(code)).toEqual([])
    const feature = planted('web/src/features/booking/a.tsx', `import x from '../orders/page/order-head.tsx'`)
    expect(importedPages(feature)).toHaveLength(1)
  })

  test('[house] the domain uses neither clock nor randomness', () => {
    expect(impureDomain(code)).toEqual([])
    const faults = ['Date.now()', 'Math.random()', 'new Date()', 'Temporal.Now.instant()']
    for (const fault of faults)
      expect(impureDomain(planted('domain/src/time/a.ts', `const a = ${fault}`))).toHaveLength(1)
    expect(impureDomain(planted('domain/src/time/a.ts', 'const a = new Date(instant)'))).toEqual([])
  })

  test('[house] no domain or contract file is used by tests only', () => {
    // Catalogues are read through a language's name, the list of calls by server, web and tools.
    expect(unusedFiles(code, /\/text\/(en|zh-cn|zh-tw)\//)).toEqual([])
    expect(unusedFiles(planted('domain/src/money/lost.ts', ''), /^$/)).toHaveLength(1)
  })
})

describe('sizes and names', () => {
  test('[house] no file exceeds the length limit', () => {
    const measured = [...code, ...files.filter((file) => file.path.endsWith('.css'))]
    expect(longFiles(measured, LONG_FILES)).toEqual([])
    expect(staleExceptions(measured, LONG_FILES)).toEqual([])
    expect(staleExceptions(planted('a.ts', ''), { 'a.ts': 'was long once' })).toEqual(['a.ts'])
    expect(longFiles(planted('a.ts', '\n'.repeat(351)), {})).toHaveLength(1)
  })

  test('[house] no function exceeds the length limit', () => {
    expect(longFunctions(code, LONG_FUNCTIONS)).toEqual([])
    const body = (lines: number) => `{${'\n'.repeat(lines - 1)}}`
    expect(longFunctions(planted('a.ts', `function a() ${body(71)}`), {})).toHaveLength(1)
    expect(
      longFunctions(planted('a.ts', `function open() { return { a() ${body(60)}, b() ${body(60)} } }`), {}),
    ).toEqual([])
    expect(longFunctions(planted('a.tsx', `function A() ${body(120)}`), {})).toEqual([])
    expect(longFunctions(planted('a.tsx', `function A() ${body(121)}`), {})).toHaveLength(1)
  })

  test('[house] no folder exceeds the file limit', () => {
    expect(fullFolders(code, FULL_FOLDERS)).toEqual([])
    const many = Array.from({ length: 21 }, (_, at) => ({ path: `domain/src/x/${at}.ts`, text: '' }))
    expect(fullFolders(many, FULL_FOLDERS)).toHaveLength(1)
  })

  test('[house] a small web file with one importer belongs in that importer', () => {
    expect(smallSingleUseFiles(code)).toEqual([])
    const small = { path: 'web/src/features/wallet/use-width.ts', text: 'export const width = 1\n' }
    const found = (path: string, text: string, ...others: SourceFile[]) =>
      smallSingleUseFiles([small, { path, text }, ...others]).length
    const page = 'web/src/features/wallet/wallet-page.tsx'
    const use = `import { width } from './use-width.ts'\n`
    expect(found(page, use)).toBe(1)
    expect(found(page, `const later = import('./use-width.ts')`)).toBe(0)
    expect(found(page, use + '\n'.repeat(349))).toBe(0)
    expect(found(page, use, { path: 'web/src/features/wallet/use-width.test.ts', text: use })).toBe(0)
    expect(found('web/src/shell/bar.tsx', `import { width } from '../features/wallet/use-width.ts'`)).toBe(0)
  })

  test('[house] names are kebab-case and meaningful', () => {
    expect(badNames(code)).toEqual([])
    for (const path of ['domain/src/utils/a.ts', 'domain/src/helper.ts', 'domain/src/payOrder.ts']) {
      expect(badNames(planted(path, ''))).toHaveLength(1)
    }
  })

  test('[house] a file exports one React component', () => {
    expect(crowdedComponents(code)).toEqual([])
    const two = 'export function A() {}\nexport default function B() {}'
    expect(crowdedComponents(planted('web/src/a.tsx', two))).toHaveLength(1)
  })
})

describe('texts', () => {
  test('[A10 house] texts exist in three languages with equal variables', async () => {
    expect(await catalogueProblems(files, SAME_EVERYWHERE)).toEqual([])
  })

  test('[A10 house] no unused texts remain', async () => {
    expect(await unusedTexts(files)).toEqual([])
    expect(leftOver(flatten({ pay: 'Pay', gone: { title: 'Gone' } }), new Set(['pay', 'gone']))).toEqual([
      'gone.title',
    ])
  })

  test('[A10 house] characters of the other script are found', () => {
    expect(knownPairs).toBeGreaterThan(300)
    expect(ambiguous).toEqual([])
    expect(strangers('改签与退票', 'traditional')).toBe('签')
    expect(strangers('改簽與退票', 'simplified')).toBe('簽')
    expect(strangers('Refund 退', 'none')).toBe('退')
    expect(strangers('改票、作廢、機位、訂位、繁體中文、简体中文', 'traditional')).toBe('')
    expect(strangers('改签、废票、座位、支付、繁體中文、简体中文', 'simplified')).toBe('')
  })

  test('[A10 house] a replaced word is found: text, identifier, file name, comment', () => {
    expect(replacedWords('付款後出票', 'zh-tw')).toEqual(['出票 (write 開票)'])
    expect(replacedWords('支付后出票', 'zh-cn')).toEqual([])
    expect([...replacedNames(files), ...replacedInComments(files)]).toEqual([])
    const found = (text: string, path = 'a.tsx') => replacedNames(planted(path, text)).length
    for (const text of ['newsOf()', 'a.orderWish()', '<Lever />']) expect(found(text), text).toBe(1)
    expect([found('', 'flight-news.ts'), found("newSession = { leverage: 'news' }")]).toEqual([1, 0])
    const inComment = (text: string) => replacedInComments(planted('a.ts', text)).length
    for (const text of ['// It is given back.', '/** It comes\n * back. */']) expect(inComment(text)).toBe(1)
    expect(inComment("say('given back') // It is refunded.")).toBe(0)
  })

  test('[A10 house] no component contains user-visible text', () => {
    expect(hardCodedText(code, NOT_TRANSLATED)).toEqual([])
    for (const text of [
      '<p>Pay</p>',
      '<p>{"Pay"}</p>',
      '<p>{`Pay ${x}`}</p>',
      '<i aria-label="Pay" />',
      '<i title={"支付"} />',
    ]) {
      expect(hardCodedText(planted('web/src/a.tsx', `const a = ${text}`), NOT_TRANSLATED)).toHaveLength(1)
    }
    expect(
      hardCodedText(
        planted('web/src/a.tsx', 'const a = <p className="x">{t($.pay)} · Interline</p>'),
        NOT_TRANSLATED,
      ),
    ).toEqual([])
  })
})

describe('completeness', () => {
  test('[house] every call of the contract has a route in the server and a caller in the web', async () => {
    expect(await unusedEndpoints(code)).toEqual([])
  })

  test('[house] every test names its requirements', () => {
    const list = JSON.parse(readFileSync(join(root, 'docs/requirements.json'), 'utf8')) as Record<
      string,
      string
    >
    const requirements = new Set(Object.keys(list))
    expect(badTitles(code, requirements)).toEqual([])
    const titles = (text: string) => badTitles(planted('a.test.ts', text), requirements)
    expect(titles(`test('works', f)`)).toHaveLength(1)
    expect(titles(`test.each(rows)('[Z9] works', f)`)).toHaveLength(1)
    expect(titles(`it('[D5 F7] works', f); describe('x', f); test.step('y', f)`)).toEqual([])
  })

  test('[house] no test is disabled', () => {
    expect(switchedOffTests(code)).toEqual([])
    for (const name of ['test.skip', 'it.only', 'describe.skip']) {
      expect(switchedOffTests(planted('a.test.ts', `${name}('[house] x', f)`))).toHaveLength(1)
    }
  })

  test('[house] no test file replaces shared modules or globals', () => {
    expect(replacedForAll(code)).toEqual([])
    for (const name of ['vi.mock', 'vi.stubGlobal', 'vi.stubEnv'])
      expect(replacedForAll(planted('a.test.ts', `${name}('x', f)`))).toHaveLength(1)
    expect(replacedForAll(planted('a.test.ts', `vi.spyOn(one, 'x')`))).toEqual([])
  })

  test('[house] no file contains a secret or a machine path', () => {
    expect(secretsAndPaths(files.filter((file) => !file.path.startsWith('tools/tidy')))).toEqual([])
    const key = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')
    const keys = ['sk_live_', 'ghp_', 'xoxb-', 'npm_'].map((start) => start.padEnd(40, '0'))
    keys.push('AKIA'.padEnd(20, '0'))
    for (const text of ["'/work/main/x'", '"/root/"', '/home/me/x', key, ...keys, 'https://me:pass@host/'])
      expect(secretsAndPaths(planted('a.ts', text)), text).toHaveLength(1)
    expect(secretsAndPaths(planted('a.ts', "'/api/work/x' `${base}/root`"))).toEqual([])
  })

  test('[house] licence and change log exist', () => {
    for (const name of ['LICENSE', 'README.md', 'CHANGELOG.md'])
      expect(existsSync(join(root, name)), name).toBe(true)
  })

  test('[house] the notices list third-party fonts, icons and data sources', () => {
    const read = (name: string) => readFileSync(join(root, name), 'utf8')
    const shipped = ['server', 'web'].flatMap((folder) =>
      [
        ...read(`${folder}/package.json`).matchAll(
          /"@(?:fontsource-variable|expo-google-fonts)\/(.+?)"|"(lucide)-/g,
        ),
      ].map(([, font, icons]) => (font ?? icons ?? '').replaceAll('-', ' ')),
    )
    expect(shipped.length).toBeGreaterThan(4)
    const notices = read('NOTICE').toLowerCase()
    expect(shipped.filter((name) => !notices.includes(name))).toEqual([])
    const sources = read('server/data/SOURCES.md')
    const data = files.flatMap(({ path }) => /^server\/data\/(\w[\w-]*\.json)$/.exec(path)?.[1] ?? [])
    expect(data.length).toBeGreaterThan(5)
    expect(data.filter((name) => !sources.includes(`\`${name}\``))).toEqual([])
  })
})
