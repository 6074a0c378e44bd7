/** Terms that several catalogues define separately (screen and document load their own) must match. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import currencies from '../server/data/currencies.json' with { type: 'json' }
import { flatten } from './tidy/catalogues.ts'
import { root } from './tidy/sources.ts'

const SEARCH = (language: string) => `web/src/i18n/${language}/flight-search.ts`
const ORDER = (language: string) => `web/src/i18n/${language}/orders.ts`
const TICKET = (language: string) => `server/src/modules/documents/i18n/${language}/ticket.ts`
const RULES = (language: string) => `contract/src/text/${language}/rules.ts`

/** The names under a prefix; a sentence writes them small and a document begins a line with them. */
async function names(path: string, prefix: string): Promise<Record<string, string>> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(join(root, path)).href)) as {
    default: unknown
  }
  const found = [...flatten(module.default)].flatMap(([key, name]) =>
    typeof name === 'string' && key.startsWith(prefix) ? [[key, name] as const] : [],
  )
  return Object.fromEntries(
    found.map(([key, name]) => [key.slice(prefix.length), name.toLowerCase().replaceAll('’', "'")]),
  )
}

describe.each(['en', 'zh-cn', 'zh-tw'] as const)('%s', (language) => {
  test('[A10 D15] cabin names match in search, order and document', async () => {
    const cabins = await names(ORDER(language), 'cabins.')
    expect(Object.keys(cabins)).toHaveLength(6)
    expect(await names(TICKET(language), 'cabin.')).toEqual(cabins)
    expect(await names(SEARCH(language), 'cabins.')).toMatchObject(cabins)
  })

  test('[A10 D15] document type names match in forms and documents', async () => {
    const documents = await names(RULES(language), 'document.')
    expect(Object.keys(documents).length).toBeGreaterThan(8)
    expect(await names(TICKET(language), 'passenger.document.')).toMatchObject(documents)
  })

  test('[A10 D15] passenger type names match in order and document', async () => {
    const types = await names(ORDER(language), 'passengers.types.')
    expect(Object.keys(types)).toHaveLength(3)
    expect(await names(TICKET(language), 'passenger.type.')).toEqual(types)
    expect(await names(RULES(language), '')).toMatchObject(types)
  })

  test('[A10 A11] currency names match in the selector and reference data', async () => {
    const column = { en: 'en', 'zh-cn': 'zhCn', 'zh-tw': 'zhTw' } as const
    const known = new Map(currencies.map((each) => [each.code, each.names[column[language]].toLowerCase()]))
    expect(await names(`web/src/i18n/${language}/shell.ts`, 'currencies.')).toEqual(Object.fromEntries(known))
  })
})
