import { checkNames, NAME_COLUMNS, type NameRow } from '@interline/domain/groups/name-list'
import { median, percentile, type Bench } from '../figure.ts'

const ROWS = 500
const RUNS = 50
const TARGET_MS = 1000

/** The longest name list of a group: how long does the check of every cell take? */
export const nameList: Bench = {
  name: 'name-list',
  title: `A group name list of ${ROWS} rows`,
  run() {
    const rows = Array.from({ length: ROWS }, (_, at) => rowOf(at))
    const context = {
      today: '2026-11-27',
      lastDay: '2027-03-01',
      counts: { adult: ROWS, child: 0, infant: 0 },
      isCountry: (code: string) => code === 'GB',
    }
    const took = Array.from({ length: RUNS }, () => {
      const start = performance.now()
      const { faults } = checkNames(rows, context)
      // Every tenth row has a surname that is not Latin.
      if (faults.length !== ROWS / 10) throw new Error(`${faults.length} faults were found`)
      return performance.now() - start
    })
    const worst = percentile(took, 1)
    return Promise.resolve([
      { name: 'checked, the middle one', value: median(took), unit: 'ms' },
      {
        name: 'checked, the slowest',
        value: worst,
        unit: 'ms',
        target: `under ${TARGET_MS} ms`,
        met: worst < TARGET_MS,
      },
    ])
  },
}

function rowOf(at: number): NameRow {
  const known: Partial<NameRow> = {
    no: String(at + 1),
    surname: at % 10 === 0 ? '王' : 'SMITH',
    given_name: `ANNA ${String.fromCharCode(65 + (at % 26))}`,
    type: 'ADT',
    gender: 'F',
    birthday: '1985-06-15',
    nationality: 'GB',
    doc_type: 'passport',
    doc_number: `GB${1_000_000 + at}`,
    doc_expiry: '2035-01-01',
    issuing_place: 'GB',
  }
  return Object.fromEntries(NAME_COLUMNS.map((column) => [column, known[column] ?? ''])) as NameRow
}
