import { killUnderLoad } from '../server/test/support/kills-under-load/run.ts'
import type { Bench } from './figure.ts'

/** `KILLS=300` is the proof; absent: a sample. `KILL_SEED`: which moments. */
const MOST = Number(process.env.KILLS ?? 20)
const SEED = Number(process.env.KILL_SEED ?? 20261123)

/** Servers, worker and database killed at any moment under concurrent orders and payments, with real fsync and timers. */
export const killsUnderLoad: Bench = {
  name: 'kills-under-load',
  title: 'Servers, worker and database killed at any moment while agencies order and pay',
  byNameOnly: true,
  async run() {
    const report = await killUnderLoad({
      kills: MOST,
      seed: SEED,
      tell: (words) => console.log(`  ${words}`),
    })
    for (const words of report.wrong) console.log(`  WRONG ${words}`)
    const { kills, acknowledged } = report
    const sum = kills.server + kills.worker + kills.postmaster
    const silent = report.afterKill.filter((yes) => yes === 0).length
    const yes = acknowledged.created + acknowledged.paid + acknowledged.cancelled
    const plain = (name: string, value: number) => ({ name, value, unit: '' })
    return [
      { ...plain('kills', sum), target: 'at least 300', met: sum >= 300 },
      plain('of a server', kills.server),
      plain('of the worker', kills.worker),
      plain('of the postmaster', kills.postmaster),
      plain('calls', report.asked),
      plain('unanswered', report.unanswered),
      plain('acknowledgements for each kill', Math.round((10 * yes) / Math.max(1, sum)) / 10),
      { ...plain('kills without one in 20 s', silent), target: 'none', met: silent === 0 },
      plain('orders acknowledged', acknowledged.created),
      plain('payments acknowledged', acknowledged.paid),
      plain('cancellations acknowledged', acknowledged.cancelled),
      plain('issued in the end', report.issued),
      { ...plain('under way in the end', report.underWay), target: 'none', met: report.underWay === 0 },
      { ...plain('untrue afterwards', report.wrong.length), target: 'none', met: report.wrong.length === 0 },
    ]
  },
}
