// Stripe's Reporting API: a run is created, becomes ready a little later, and its file is downloaded.

import { randomId } from '../ids.ts'
import type { Frame, Route, SimAnswer } from '../provider.ts'
import { invalid, ok, type StripeCall, type stripeApi } from './api.ts'
import { seconds } from './objects.ts'
import { itemizedReport } from './report.ts'

const REPORT = 'balance_change_from_activity.itemized.3'
const READY_MS = 50

interface Run {
  readonly id: string
  readonly account: string
  readonly file: string
  readonly from: number
  readonly to: number
  readonly columns: readonly string[]
  readonly readyAt: number
}

export function reportRoutes(frame: Frame, route: ReturnType<typeof stripeApi>): Route[] {
  const { clock, book, url } = frame
  const runs: Run[] = []
  const mine = ({ account, params }: StripeCall, key: 'id' | 'file') =>
    runs.find((one) => one.account === account.id && one[key] === params.id)
  const missing = () => invalid('No such report run or file', { code: 'resource_missing' })

  function shown(run: Run): SimAnswer {
    const ready = clock.now() >= run.readyAt
    return ok({
      id: run.id,
      object: 'reporting.report_run',
      created: seconds(run.readyAt - READY_MS),
      error: null,
      livemode: false,
      parameters: { interval_start: seconds(run.from), interval_end: seconds(run.to), columns: run.columns },
      report_type: REPORT,
      result: ready
        ? { id: run.file, object: 'file', type: 'csv', url: `${url()}/v1/files/${run.file}/contents` }
        : null,
      status: ready ? 'succeeded' : 'pending',
      succeeded_at: ready ? seconds(run.readyAt) : null,
    })
  }

  return [
    route('settlement', 'POST', '/v1/reporting/report_runs', ({ account, form }) => {
      if (form.get('report_type') !== REPORT) return invalid('Unknown report type', { param: 'report_type' })
      const from = Number(form.get('parameters[interval_start]')) * 1000
      const to = Number(form.get('parameters[interval_end]')) * 1000
      // Data is complete for what has passed only.
      if (!(from < to && to <= clock.now()))
        return invalid('interval_end is later than the available data', { param: 'parameters[interval_end]' })
      const columns = [...form].filter(([name]) => /^parameters\[columns\]\[\d+\]$/.test(name))
      const run = {
        id: randomId('frr_', 24),
        account: account.id,
        file: randomId('file_', 24),
        from,
        to,
        columns: columns.map(([, value]) => value),
        readyAt: clock.now() + READY_MS,
      }
      runs.push(run)
      return shown(run)
    }),
    route('settlement', 'GET', '/v1/reporting/report_runs/:id', (call) => {
      const run = mine(call, 'id')
      return run ? shown(run) : missing()
    }),
    route('settlement', 'GET', '/v1/files/:id/contents', (call) => {
      const run = mine(call, 'file')
      if (!run) return missing()
      const payments = book.all().filter((one) => one.account === run.account)
      return {
        status: 200,
        headers: { 'content-type': 'text/csv' },
        body: itemizedReport(payments, run.columns, run),
      }
    }),
  ]
}
