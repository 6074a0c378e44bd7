// Levers steer the network from outside: the next answers of a step come out as the lever says. Each is a rule that is
// used up.

import type { LeverEffect, LeverStep, SandboxSupplierCode } from '@interline/domain/backoffice/sandbox/lever'
import { newId } from '../../../../platform/ids/ids.ts'
import type { Rule, SaleEffect, SaleStep } from '../scenario/rules.ts'
import type { Memory } from './memory.ts'

export interface Lever {
  readonly id: string
  readonly supplier: SandboxSupplierCode | 'any'
  readonly step: LeverStep
  readonly effect: LeverEffect
  /** Only where this flight is part of what is asked: `CX506`. */
  readonly flightNo?: string | undefined
  /** How many more times it acts. */
  readonly remaining: number
}

export interface Levers {
  list(): Lever[]
  pull(lever: Omit<Lever, 'id'>): Lever[]
  /** False when there is no such lever (any more). */
  release(id: string): boolean
  /** The levers of a step as rules, the oldest first. */
  rules(step: SaleStep): Rule<SaleEffect>[]
  /** Uses a lever once; false when another process was quicker. */
  spend(id: string): boolean
}

const EFFECTS: Readonly<Record<LeverEffect, SaleEffect>> = {
  price_up: { do: 'price', percent: 8 },
  price_down: { do: 'price', percent: -5 },
  sold_out: { do: 'sold_out' },
  time_out: { do: 'time_out_before' },
  unknown: { do: 'time_out_after' },
  reject: { do: 'reject' },
  solution_changed: { do: 'solution_changed', minutes: 25 },
  document_changed: { do: 'documents_changed' },
}

export function openLevers({ db }: Memory): Levers {
  const all = db.prepare('select * from levers order by rowid')
  const atStep = db.prepare('select * from levers where step = ? order by rowid')
  const insert = db.prepare(
    'insert into levers (id, supplier, step, effect, flight_no, remaining) values (?, ?, ?, ?, ?, ?)',
  )
  const spend = db.prepare('update levers set remaining = remaining - 1 where id = ? and remaining > 0')
  const sweep = db.prepare('delete from levers where remaining <= 0')
  const remove = db.prepare('delete from levers where id = ?')
  const list = () => all.all().map(read)
  return {
    list,
    pull({ supplier, step, effect, flightNo, remaining }) {
      insert.run(newId('lev'), supplier, step, effect, flightNo ?? null, remaining)
      return list()
    },
    release: (id) => remove.run(id).changes > 0,
    rules: (step) => atStep.all(step).map((row) => ruleOf(read(row))),
    spend(id) {
      const used = spend.run(id).changes > 0
      if (used) sweep.run()
      return used
    },
  }
}

function ruleOf({ id, supplier, step, effect, flightNo }: Lever): Rule<SaleEffect> {
  return {
    id,
    name: 'lever',
    at: step,
    where: {
      ...(supplier === 'any' ? {} : { supplier }),
      ...(flightNo === undefined ? {} : { flight: flightNo }),
    },
    effect: EFFECTS[effect],
  }
}

function read(row: Record<string, unknown>): Lever {
  return {
    id: String(row.id),
    supplier: row.supplier as Lever['supplier'],
    step: row.step as LeverStep,
    effect: row.effect as LeverEffect,
    ...(typeof row.flight_no === 'string' ? { flightNo: row.flight_no } : {}),
    remaining: Number(row.remaining),
  }
}
