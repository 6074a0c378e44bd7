// Scenario files: YAML that defines events in the sandbox. All issues of a file are reported at once, each
// with its line; a file with issues is never activated.

import { LOCALES, type Locale } from '@interline/domain/text/text'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLMap } from 'yaml'
import { effectFields, readEffect } from './effects.ts'
import { readHead, UNKNOWN_AT, WHERE_FIELDS, type Fields } from './fields.ts'
import { STEPS, type Rule, type Step } from './rules.ts'

export interface Scenario {
  readonly name: string
  readonly title: Readonly<Record<Locale, string>>
  readonly rules: readonly Rule[]
}

export class ScenarioError extends Error {
  /** `line 4: …`, in the order of the lines. */
  readonly issues: readonly string[]

  constructor(name: string, issues: readonly string[]) {
    super(`The scenario ${name} needs a look:\n${issues.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'ScenarioError'
    this.issues = issues
  }
}

const MOST_MISTAKES = 50

/** Parses a scenario. Throws a ScenarioError that lists every issue. */
export function readScenario(name: string, text: string): Scenario {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const issues: { line: number; text: string }[] = document.errors.map((error) => ({
    line: lines.linePos(error.pos[0]).line,
    text: `this is no YAML: ${error.message}`,
  }))
  const lineOf = (node: Node | null | undefined) => (node?.range ? lines.linePos(node.range[0]).line : 1)
  const wrong = (node: Node | null | undefined, sentence: string) =>
    void issues.push({ line: lineOf(node), text: sentence })
  const scenario = issues.length > 0 ? undefined : readRoot(name, document.contents, { lineOf, wrong })
  if (scenario && issues.length === 0) return scenario
  const told = issues
    .toSorted((a, b) => a.line - b.line)
    .slice(0, MOST_MISTAKES)
    .map(({ line, text: sentence }) => `line ${line}: ${sentence}`)
  throw new ScenarioError(name, told)
}

interface Reading {
  readonly lineOf: (node: Node | null | undefined) => number
  readonly wrong: (node: Node | null | undefined, sentence: string) => void
}

function readRoot(name: string, root: Node | null, reading: Reading): Scenario | undefined {
  if (!isMap(root)) {
    reading.wrong(root, 'a scenario is a list of keys: title and rules')
    return undefined
  }
  const fields = fieldsOf(root, ['title', 'rules'], reading)
  const title = readTitle(root, fields.get('title'), reading)
  const list = fields.get('rules')
  if (!isSeq(list) || list.items.length === 0) {
    reading.wrong(list ?? root, 'rules is a list with one rule at least')
    return undefined
  }
  const rules = list.items.flatMap((item) => readRule(name, item as Node, reading) ?? [])
  return title && { name, title, rules }
}

function readTitle(root: Node, node: Node | undefined, reading: Reading): Scenario['title'] | undefined {
  if (isScalar(node) && typeof node.value === 'string') {
    const { value } = node
    return { en: value, 'zh-cn': value, 'zh-tw': value }
  }
  if (isMap(node)) {
    const texts = fieldsOf(node, LOCALES, reading)
    const title = Object.fromEntries(
      LOCALES.map((locale) => [locale, texts.get(locale)?.toJSON() as unknown]),
    )
    if (Object.values(title).every((each) => typeof each === 'string' && each !== ''))
      return title as Scenario['title']
  }
  reading.wrong(node ?? root, `title is a sentence, or one for each of ${LOCALES.join(', ')}`)
  return undefined
}

function readRule(name: string, node: Node, reading: Reading): Rule | undefined {
  if (!isMap(node)) {
    reading.wrong(node, 'a rule is a list of keys, such as at, flight and do')
    return undefined
  }
  const at = valueOf(node, 'at')
  const does = valueOf(node, 'do')
  const unknown = isStep(at) ? UNKNOWN_AT[at] : []
  const known = [...WHERE_FIELDS, ...effectFields(String(does))].filter((key) => !unknown.includes(key))
  const fields = fieldsOf(node, known, reading)
  const wrong = (key: string, sentence: string) => reading.wrong(fields.get(key) ?? node, sentence)
  if (!isStep(at)) {
    wrong('at', `at is one of ${STEPS.join(', ')}`)
    return undefined
  }
  const read: Fields = { get: (key) => fields.get(key)?.toJSON() as unknown, wrong }
  const head = readHead(read)
  const effect = readEffect(at, read)
  return effect && { id: `${name} line ${reading.lineOf(node)}`, at, ...head, effect }
}

/** The values of a map by key; unknown keys are issues. */
function fieldsOf(map: YAMLMap, known: readonly string[], { wrong }: Reading): Map<string, Node> {
  const fields = new Map<string, Node>()
  for (const { key, value } of map.items) {
    const name = isScalar(key) ? String(key.value) : ''
    if (!known.includes(name))
      wrong(key as Node, `${name || 'this'} is not known here: expected one of ${known.join(', ')}`)
    else if (value) fields.set(name, value as Node)
  }
  return fields
}

function valueOf(map: YAMLMap, key: string): unknown {
  return map.get(key)
}

function isStep(value: unknown): value is Step {
  return STEPS.some((step) => step === value)
}
