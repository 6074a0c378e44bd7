// Injected faults: the next answers of a step follow the fault. Each is a rule with a limited number of uses.

import type { FaultEffect, FaultStep, SandboxSupplierCode } from '@interline/domain/backoffice/sandbox/fault'
import { newId } from '../../../../platform/ids/ids.ts'
import type { Rule, SaleEffect, SaleStep } from '../scenario/rules.ts'
import type { Memory } from './memory.ts'

export interface InjectedFault {
  readonly id: string
  readonly supplier: SandboxSupplierCode | 'any'
  readonly step: FaultStep
  readonly effect: FaultEffect
  /** Only if this flight is involved: `CX506`. */
  readonly flightNo?: string | undefined
  /** Remaining uses. */
  readonly remaining: number
}

export interface Faults {
  list(): InjectedFault[]
  inject(fault: Omit<InjectedFault, 'id'>): InjectedFault[]
  /** False when there is no such fault (any more). */
  remove(id: string): boolean
  /** The faults of a step as rules, the oldest first. */
  rules(step: SaleStep): Rule<SaleEffect>[]
  /** Uses a fault once; false when another process was faster. */
  spend(id: string): boolean
}

const EFFECTS: Readonly<Record<FaultEffect, SaleEffect>> = {
  price_up: { do: 'price', percent: 8 },
  price_down: { do: 'price', percent: -5 },
  sold_out: { do: 'sold_out' },
  time_out: { do: 'time_out_before' },
  unknown: { do: 'time_out_after' },
  reject: { do: 'reject' },
  solution_changed: { do: 'solution_changed', minutes: 25 },
  document_changed: { do: 'documents_changed' },
}

export function openFaults({ db }: Memory): Faults {
  const all = db.prepare('select * from faults order by rowid')
  const atStep = db.prepare('select * from faults where step = ? order by rowid')
  const insert = db.prepare(
    'insert into faults (id, supplier, step, effect, flight_no, remaining) values (?, ?, ?, ?, ?, ?)',
  )
  const spend = db.prepare('update faults set remaining = remaining - 1 where id = ? and remaining > 0')
  const sweep = db.prepare('delete from faults where remaining <= 0')
  const deletion = db.prepare('delete from faults where id = ?')
  const list = () => all.all().map(read)
  return {
    list,
    inject({ supplier, step, effect, flightNo, remaining }) {
      insert.run(newId('flt'), supplier, step, effect, flightNo ?? null, remaining)
      return list()
    },
    remove: (id) => deletion.run(id).changes > 0,
    rules: (step) => atStep.all(step).map((row) => ruleOf(read(row))),
    spend(id) {
      const used = spend.run(id).changes > 0
      if (used) sweep.run()
      return used
    },
  }
}

function ruleOf({ id, supplier, step, effect, flightNo }: InjectedFault): Rule<SaleEffect> {
  return {
    id,
    name: 'fault',
    at: step,
    where: {
      ...(supplier === 'any' ? {} : { supplier }),
      ...(flightNo === undefined ? {} : { flight: flightNo }),
    },
    effect: EFFECTS[effect],
  }
}

function read(row: Record<string, unknown>): InjectedFault {
  return {
    id: String(row.id),
    supplier: row.supplier as InjectedFault['supplier'],
    step: row.step as FaultStep,
    effect: row.effect as FaultEffect,
    ...(typeof row.flight_no === 'string' ? { flightNo: row.flight_no } : {}),
    remaining: Number(row.remaining),
  }
}
