// Levers steer the network from outside: the next answers of a step come out as the lever says.

import type { LeverEffect, LeverStep } from '@interline/domain/office-sandbox/lever'
import { newId } from '../../../../platform/ids/ids.ts'
import type { Memory } from './memory.ts'
import type { SandboxSupplierCode } from '../profiles.ts'

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
}

export interface LeverPull {
  readonly supplier: SandboxSupplierCode
  readonly step: LeverStep
  readonly flights: readonly string[]
}

/** Levers with the way in which suppliers use them up. */
export function openLevers(memory: Memory): Levers & { take(pull: LeverPull): LeverEffect | undefined } {
  const { db } = memory
  const all = db.prepare('select * from levers order by rowid')
  const fitting = db.prepare(`select * from levers where supplier in (?, 'any') and step = ? order by rowid`)
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
    take({ supplier, step, flights }) {
      const lever = fitting
        .all(supplier, step)
        .map(read)
        .find(({ flightNo }) => flightNo === undefined || flights.includes(flightNo))
      // Two processes may see the same lever: only the one that spends it is steered.
      if (!lever || spend.run(lever.id).changes === 0) return undefined
      sweep.run()
      return lever.effect
    },
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
