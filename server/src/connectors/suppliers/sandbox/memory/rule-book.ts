// The active scenario, how often its rules matched and fired, and the log: stored in the network's database,
// so that all processes share it.

import { readScenario } from '../scenario/read-scenario.ts'
import type { Rule, Step } from '../scenario/rules.ts'
import type { Memory } from './memory.ts'

export interface Firing {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly rule: string
  readonly supplier: string
  readonly step: Step
  readonly about: string
  readonly effect: string
}

export interface RuleBook {
  /** Name of the active scenario; null: none. */
  active(): string | null
  /** Activates a scenario, or none; counts restart. Throws a ScenarioError for an invalid text. */
  choose(scenario: { readonly name: string; readonly text: string } | null): void
  rules(): readonly Rule[]
  /** Counts a call that matches a rule, and returns its ordinal number. */
  count(rule: string): number
  /** Uses a rule once; false when it is used up. */
  take(rule: Rule): boolean
  note(firing: Firing): void
  /** Fired rules, newest first. */
  fired(limit: number): Firing[]
}

const KEPT = 1000

export function openRuleBook({ db }: Memory): RuleBook {
  const current = db.prepare('select name, text, version from scenario')
  const put = db.prepare(
    `insert into scenario (one, name, text, version) values (1, ?, ?, 1)
     on conflict (one) do update set name = excluded.name, text = excluded.text, version = version + 1`,
  )
  const forget = db.prepare('delete from rule_counts')
  const counted = db.prepare(
    `insert into rule_counts (rule, asked, taken) values (?, ?, ?)
     on conflict (rule) do update set asked = asked + excluded.asked, taken = taken + excluded.taken returning asked, taken`,
  )
  const insert = db.prepare(
    'insert into fired (at, rule, supplier, step, about, effect) values (?, ?, ?, ?, ?, ?)',
  )
  const sweep = db.prepare('delete from fired where seq <= (select max(seq) from fired) - ?')
  const newest = db.prepare('select * from fired order by seq desc limit ?')
  let read: { version: number; rules: readonly Rule[] } = { version: -1, rules: [] }
  const active = () => {
    const name = current.get()?.name
    return typeof name === 'string' ? name : null
  }
  return {
    active,
    choose(scenario) {
      if (scenario) readScenario(scenario.name, scenario.text)
      put.run(scenario?.name ?? null, scenario?.text ?? '')
      forget.run()
    },
    rules() {
      const row = current.get()
      const version = Number(row?.version ?? 0)
      if (version !== read.version) {
        const rules = typeof row?.name === 'string' ? readScenario(row.name, String(row.text)).rules : []
        read = { version, rules }
      }
      return read.rules
    },
    count: (rule) => Number(counted.get(rule, 1, 0)?.asked),
    take: ({ id, times }) => times === undefined || Number(counted.get(id, 0, 1)?.taken) <= times,
    note({ at, rule, supplier, step, about, effect }) {
      insert.run(Math.round(at), rule, supplier, step, about, effect)
      sweep.run(KEPT)
    },
    fired: (limit) =>
      newest.all(limit).map((row) => ({
        at: Number(row.at),
        rule: String(row.rule),
        supplier: String(row.supplier),
        step: row.step as Step,
        about: String(row.about),
        effect: String(row.effect),
      })),
  }
}
