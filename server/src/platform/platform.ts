// What every module receives: technical services without business logic, wired once in app.ts.

import type { Settings } from './config/settings.ts'
import type { Clock } from './clock/clock.ts'
import type { StoredClock } from './clock/stored-clock.ts'
import type { Database } from './database/database.ts'
import type { InboundChannel } from './inbox/channel.ts'
import type { Route } from './http/route.ts'
import type { Serving } from './http/serving.ts'
import type { JobHandler, Jobs } from './jobs/jobs.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Processes } from './processes/processes.ts'
import type { AccountLinks } from './auth/account-links.ts'
import type { Passwords } from './auth/passwords.ts'
import type { PersonalDataHolder } from './personal-data/holder.ts'
import type { Factors } from './second-factor/factors.ts'
import type { Pepper } from './auth/pepper.ts'
import type { Valkey } from './valkey/valkey.ts'
import type { Sessions } from './auth/sessions.ts'

export interface Platform {
  readonly settings: Settings
  readonly serving: Serving
  /** The other processes on this database. */
  readonly processes: Processes
  readonly clock: Clock
  /** What moves that clock. */
  readonly storedClock: StoredClock
  readonly log: Log
  readonly db: Database
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly pepper: Pepper
  readonly factors: Factors
  /** Mailed links to set a password. */
  readonly accountLinks: AccountLinks
  /** Absent in a single-process installation. */
  readonly valkey: Valkey | undefined
}

/** A module's interface to app.ts; what other modules may call is exported by its index.ts. */
export interface Module {
  readonly routes: readonly Route[]
  readonly jobs: readonly JobHandler[]
  /** Notification channels that the module handles. */
  readonly inbound?: readonly InboundChannel[]
  /** What the module stores about people. */
  readonly personalData?: readonly PersonalDataHolder[]
}
