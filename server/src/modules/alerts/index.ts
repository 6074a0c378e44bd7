// Alerts: what happened to orders, money and work, for each person who may see it, in the ways that they have chosen. Other
// modules tell of a cause in their own transaction (`platform/alerts`); orders need not, their events are read.

import * as contract from '@interline/contract/alerts/calls'
import { route } from '../../platform/http/route.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Module } from '../../platform/platform.ts'
import { alertCauses } from './alert-causes.ts'
import { alertOrders } from './alert-orders.ts'
import { alertPeople } from './alert-people.ts'
import type { Deps } from './deps.ts'
import { lookAtDeadlines } from './look-at-deadlines.ts'
import { countAlerts, listAlerts, readAlerts } from './read-alerts.ts'
import { sendAlertMails } from './send-mails.ts'

export interface AlertsModule extends Module {
  /** Makes alerts of what happened since the last run, and writes due mails; returns the number of alerts. */
  tell(): Promise<number>
  /** Makes alerts of deadlines that are near and of overdue tasks; returns their number. */
  lookAtDeadlines(): Promise<number>
  /** Does both until the returned function is called. */
  watch(): () => Promise<void>
}

const TELL_MS = 1_000
const LOOK_MS = 60_000

export function alertsModule(deps: Deps): AlertsModule {
  const { log, storedClock } = deps.platform
  const tell = async () => {
    const made = (await alertOrders(deps)) + (await alertCauses(deps))
    await sendAlertMails(deps)
    return made
  }
  return {
    jobs: [],
    personalData: [alertPeople],
    routes: [
      route(contract.listAlerts, (ctx, { query }) => listAlerts(ctx, query)),
      route(contract.countAlerts, (ctx) => countAlerts(ctx)),
      route(contract.readAlerts, (ctx, { body }) => readAlerts(ctx, body)),
      route(contract.listOfficeAlerts, (ctx, { query }) => listAlerts(ctx, query)),
      route(contract.countOfficeAlerts, (ctx) => countAlerts(ctx)),
      route(contract.readOfficeAlerts, (ctx, { body }) => readAlerts(ctx, body)),
    ],
    tell,
    lookAtDeadlines: () => lookAtDeadlines(deps),
    watch() {
      const stops = [
        repeatedly(log, 'alerts', { pauseMs: TELL_MS, work: tell, storedClock }),
        repeatedly(log, 'alerts of deadlines', {
          pauseMs: LOOK_MS,
          work: () => lookAtDeadlines(deps),
          storedClock,
        }),
      ]
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}
