// The wiring on one screen: settings → platform → connectors → modules → routes and jobs.

import type { Settings } from './platform/config/settings.ts'
import { openSessions } from './platform/auth/sessions.ts'
import { systemClock, type Clock } from './platform/clock/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { buildHttp } from './platform/http/http.ts'
import { openRateLimits } from './platform/http/rate-limit.ts'
import { openJobs, type JobHandler, type Jobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log/log.ts'
import { openMailer } from './platform/mail/mailer.ts'
import type { Module, Platform } from './platform/platform.ts'
import { placesModule } from './modules/places/index.ts'

export interface AppOptions {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly clock?: Clock
  /** Multiplies every rate limit: benchmarks and browser tests ask more than a person does. */
  readonly rateScale?: number
  /** Folder of the built web client; absent: API only. */
  readonly webRoot?: string
}

export type App = Awaited<ReturnType<typeof createApp>>

/** Builds the whole server without listening or taking jobs. */
export async function createApp(options: AppOptions) {
  const { settings, clock = systemClock } = options
  const log = openLog(settings.logLevel)
  const db = openDatabase(options.databaseUrl, { clock, onError: (error) => log.warn({ error }, 'database connection lost') })
  const handlers: JobHandler[] = []
  const jobs: Jobs = openJobs({ url: options.databaseUrl, handlers, log, offset: () => clock.offset })
  const mail = openMailer(settings, db, () => jobs)
  const sessions = openSessions(db, clock)
  const platform: Platform = { settings, clock, log, db, jobs, mailer: mail.mailer, sessions }

  const places = placesModule()
  const modules: readonly Module[] = [places]

  handlers.push(mail.job, ...modules.flatMap((module) => module.jobs))
  await jobs.start()

  const limits = openRateLimits(db.pool, options.rateScale)
  const http = await buildHttp({ platform, limits, routes: modules.flatMap((module) => module.routes), webRoot: options.webRoot, authenticate: () => Promise.reject(new Error('no session module')), siteLocale: () => 'zh-cn' })
  return {
    http,
    platform,
    async close() {
      await http.close()
      await jobs.stop()
      await db.close()
    },
  }
}
