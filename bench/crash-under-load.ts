import { runUnderLoad } from '../server/test/support/crash-under-load/run.ts'
import type { Bench } from './figure.ts'

/** `CRASHES=300` is the proof; absent: a sample. `CRASH_SEED` selects the moments. */
const MOST = Number(process.env.CRASHES ?? 20)
const SEED = Number(process.env.CRASH_SEED ?? 20261123)

/** Servers, worker and database killed at random moments under concurrent orders and payments, with real fsync and timers. */
export const crashUnderLoadBench: Bench = {
  name: 'crash-under-load',
  title: 'Servers, worker and database killed at any moment while agencies order and pay',
  byNameOnly: true,
  async run() {
    const report = await runUnderLoad({
      crashes: MOST,
      seed: SEED,
      tell: (words) => console.log(`  ${words}`),
    })
    for (const words of report.wrong) console.log(`  WRONG ${words}`)
    const { crashes, acknowledged } = report
    const sum = crashes.server + crashes.worker + crashes.postmaster
    const silent = report.afterKill.filter((yes) => yes === 0).length
    const yes = acknowledged.created + acknowledged.paid + acknowledged.cancelled
    const plain = (name: string, value: number) => ({ name, value, unit: '' })
    return [
      { ...plain('crashes', sum), target: 'at least 300', met: sum >= 300 },
      plain('of a server', crashes.server),
      plain('of the worker', crashes.worker),
      plain('of the postmaster', crashes.postmaster),
      plain('calls', report.asked),
      plain('unanswered', report.unanswered),
      plain('acknowledgements for each crash', Math.round((10 * yes) / Math.max(1, sum)) / 10),
      { ...plain('crashes without one in 20 s', silent), target: 'none', met: silent === 0 },
      plain('orders acknowledged', acknowledged.created),
      plain('payments acknowledged', acknowledged.paid),
      plain('cancellations acknowledged', acknowledged.cancelled),
      plain('issued in the end', report.issued),
      { ...plain('under way in the end', report.underWay), target: 'none', met: report.underWay === 0 },
      { ...plain('untrue afterwards', report.wrong.length), target: 'none', met: report.wrong.length === 0 },
    ]
  },
}
