/**
 * The product's texts: every catalogue has its counterparts in the other two languages, complete and in its
 * own script.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strangers } from './han.ts'
import type { Script } from './han.ts'
import { replacedWords } from './replaced-words.ts'
import type { Language } from './replaced-words.ts'
import { isCode, isTest, root } from './sources.ts'
import type { SourceFile } from './sources.ts'

interface Plural {
  one?: string
  other: string
}

type Message = string | Plural

/** A catalogue, flat: `results.count` to its message. */
export type Catalogue = ReadonlyMap<string, Message>

const CATALOGUE_FOLDERS =
  /^((?:web\/src\/i18n|contract\/src\/text|server\/src\/(?:.+\/)?i18n)\/)(en|zh-cn|zh-tw)\/([^/]+)\.ts$/
/** Words not used in Chinese. */
const EMPTY_IN_CHINESE: Record<string, string> = { 'party.and': 'a list of counts is joined by commas alone' }
const TRANSLATIONS: readonly (readonly [Language, Script])[] = [
  ['zh-cn', 'simplified'],
  ['zh-tw', 'traditional'],
]

/** Every problem of every catalogue of the repository. */
export async function catalogueProblems(
  files: readonly SourceFile[],
  sameEverywhere: RegExp,
): Promise<string[]> {
  const paths = new Set(
    files.filter((file) => CATALOGUE_FOLDERS.test(file.path) && !isTest(file)).map((file) => file.path),
  )
  const problems: string[] = []
  for (const path of paths) {
    const [, family = '', locale, name] = CATALOGUE_FOLDERS.exec(path) ?? []
    if (locale !== 'en') {
      if (!paths.has(`${family}en/${name}.ts`))
        problems.push(`${path}: there is no English catalogue of that name`)
      continue
    }
    const english = await load(path)
    problems.push(...wordProblems(english, 'en', 'none').map((problem) => `${path}: ${problem}`))
    for (const [other, script] of TRANSLATIONS) {
      const twin = `${family}${other}/${name}.ts`
      if (!paths.has(twin)) {
        problems.push(`${twin}: is missing, the English text exists`)
        continue
      }
      const translated = await load(twin)
      const found = [
        ...compare(english, translated, sameEverywhere),
        ...wordProblems(translated, other, script),
      ]
      problems.push(...found.map((problem) => `${twin}: ${problem}`))
    }
  }
  return problems
}

/**
 * English texts with an unused key. A key may be computed from a word of the domain or the contract, so any
 * mention of its last part counts.
 */
export async function unusedTexts(files: readonly SourceFile[]): Promise<string[]> {
  const code = files.filter((file) => isCode(file) && !isTest(file) && !CATALOGUE_FOLDERS.test(file.path))
  const words = new Set(code.flatMap((file) => file.text.match(/[\w-]+/g) ?? []))
  const problems: string[] = []
  for (const { path } of files) {
    const [, family, locale, name] = CATALOGUE_FOLDERS.exec(path) ?? []
    // Errors and rules are looked up by the keys of the error catalogue and of the rules themselves, parameters of calls
    // by their sentences, which `parameter-texts.test.ts` compares one by one.
    if (locale !== 'en' || family === 'contract/src/text/' || name === 'parameters') continue
    problems.push(...leftOver(await load(path), words).map((key) => `${path}: ${key} is used nowhere`))
  }
  return problems
}

export function leftOver(catalogue: Catalogue, words: ReadonlySet<string>): string[] {
  return [...catalogue.keys()].filter((key) => {
    const last = key.split('.').at(-1) ?? key
    // displayStatus of domain/flight-orders prefixes shared statuses with the order type.
    const bare = last.replace(/^(origin|change|refund|void)_/, '')
    return !/^\d+$/.test(last) && !words.has(last) && !words.has(bare)
  })
}

/** The default export, or the named ones where there is none. */
async function load(path: string): Promise<Catalogue> {
  const { default: whole, ...named } = (await import(
    /* @vite-ignore */ pathToFileURL(join(root, path)).href
  )) as Record<string, unknown>
  return flatten(whole ?? named)
}

export function flatten(value: unknown, path = '', into = new Map<string, Message>()): Map<string, Message> {
  if (typeof value === 'string' || isPlural(value)) into.set(path, value)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value))
      flatten(child, path === '' ? key : `${path}.${key}`, into)
  }
  return into
}

function isPlural(value: unknown): value is Plural {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const keys = Object.keys(value)
  return (
    keys.includes('other') &&
    keys.every((key) => key === 'one' || key === 'other') &&
    typeof (value as Plural).other === 'string'
  )
}

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : [message.one, message.other].filter((text) => text !== undefined)

/** What is missing, superfluous, untranslated, empty, or has other variables than the English text. */
export function compare(english: Catalogue, translated: Catalogue, sameEverywhere: RegExp): string[] {
  const problems: string[] = []
  for (const key of translated.keys())
    if (!english.has(key)) problems.push(`${key}: not in the English catalogue`)
  for (const [key, message] of english) {
    const twin = translated.get(key)
    if (twin === undefined) {
      problems.push(`${key}: is missing`)
      continue
    }
    if (variables(message) !== variables(twin)) {
      problems.push(`${key}: has the variables {${variables(twin)}} instead of {${variables(message)}}`)
    }
    for (const text of textsOf(twin)) {
      if (text.trim() === '' && !(key in EMPTY_IN_CHINESE)) problems.push(`${key}: is empty`)
      if (textsOf(message).includes(text) && needsTranslation(text, sameEverywhere)) {
        problems.push(`${key}: is not translated ("${text}")`)
      }
    }
  }
  return problems
}

function variables(message: Message): string {
  const names = textsOf(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
  )
  // A language without plural forms may omit the number or write it once.
  return [...new Set(names)]
    .filter((name) => typeof message === 'string' || name !== 'count')
    .toSorted()
    .join(' ')
}

/** Codes, names and pure variables read the same in every language. */
function needsTranslation(text: string, sameEverywhere: RegExp): boolean {
  const words = text
    .replaceAll(/\{\w+\}/g, ' ')
    .replaceAll(sameEverywhere, ' ')
    .replaceAll(/\b[A-Z0-9]{1,6}\b/g, ' ')
  return /\p{L}/u.test(words)
}

function wordProblems(catalogue: Catalogue, language: Language, script: Script): string[] {
  const problems: string[] = []
  for (const [key, message] of catalogue) {
    const wrong = textsOf(message)
      .map((text) => strangers(text, script))
      .join('')
    if (wrong !== '')
      problems.push(`${key}: holds ${wrong}, which is not ${script === 'none' ? 'English' : script}`)
    const others = textsOf(message).flatMap((text) => replacedWords(text, language))
    problems.push(...others.map((word) => `${key}: says ${word}`))
  }
  return problems
}
