// The wiring on one screen: settings → platform → connectors → modules → routes and jobs.

import { referenceRates } from './connectors/rates/reference-rates.ts'
import { agenciesModule } from './modules/agencies/index.ts'
import { documentsModule } from './modules/documents/index.ts'
import { flightSearchModule } from './modules/flight-search/index.ts'
import { impersonationModule } from './modules/backoffice/impersonation/index.ts'
import { officeEnquiriesModule } from './modules/backoffice/enquiries/index.ts'
import { officeReviewRulesModule } from './modules/backoffice/review-rules/index.ts'
import { officeSessionModule } from './modules/backoffice/session/index.ts'
import { officeSandboxModule } from './modules/backoffice/sandbox/index.ts'
import { oftenUsedPassengersModule } from './modules/passengers/often-used/index.ts'
import { passengerImportModule } from './modules/passengers/import/index.ts'
import { pnrModule } from './modules/pnr/index.ts'
import { placesModule } from './modules/places/index.ts'
import { sessionModule } from './modules/session/index.ts'
import { siteModule } from './modules/site/index.ts'
import { walletModule } from './modules/wallet/index.ts'
import { usersModule } from './modules/users/index.ts'
import { openPasswords } from './platform/auth/passwords.ts'
import { openPepper } from './platform/auth/pepper.ts'
import { openFactors } from './platform/second-factor/factors.ts'
import { openSessions } from './platform/auth/sessions.ts'
import { MovableClock, type Clock } from './platform/clock/clock.ts'
import { openKeptClock } from './platform/clock/kept-clock.ts'
import type { Settings } from './platform/config/settings.ts'
import { openDatabase } from './platform/database/database.ts'
import { lookAtWay, type Way } from './platform/database/way.ts'
import { buildHttp } from './platform/http/http.ts'
import { closeHttp, openServing } from './platform/http/serving.ts'
import { openRateLimits } from './platform/rate-limits/rate-limits.ts'
import { openJobs, type JobHandler, type Jobs } from './platform/jobs/jobs.ts'
import { openLog, type Log } from './platform/log/log.ts'
import { openMailer } from './platform/mail/mailer.ts'
import type { Module, Platform } from './platform/platform.ts'
import { openProcesses } from './platform/processes/processes.ts'
import { openValkey } from './platform/valkey/valkey.ts'
import type { InboundChannel } from './platform/inbox/channel.ts'
import { openInbox, type Inbox } from './platform/inbox/inbox.ts'
import { orderModules } from './order-modules.ts'
import { takeWork, type WorkApart } from './work.ts'
import { connectSuppliers, type Connected } from './suppliers.ts'

export interface AppOptions {
  readonly settings: Settings
  readonly databaseUrl: string
  /** The same database without a pooler and for its owner: migrations and jobs. Absent: as the settings say. */
  readonly directUrl?: string
  /** A clock that a test holds in its hand. Absent: the installation's, which its database moves. */
  readonly clock?: Clock
  /** Multiplies every rate limit: benchmarks and browser tests ask more than a person does. */
  readonly rateScale?: number
  /** Folder of the built web client; absent: API only. */
  readonly webRoot?: string
  /** Whether the database that was started with this process has gone for good; absent: somebody else looks after it. */
  readonly isHopeless?: () => boolean
  /** Put before the names of its queues: an app whose jobs no other process may do. */
  readonly queuesApart?: string
  /** Senders of notifications beside those of the modules. */
  readonly channels?: readonly InboundChannel[]
}

export type App = Awaited<ReturnType<typeof createApp>>

/** Builds the whole server without listening or taking jobs. */
export async function createApp(options: AppOptions) {
  const { settings } = options
  const handlers: JobHandler[] = []
  const platform = await openPlatform(options, handlers)
  const { db, jobs, clock } = platform
  const agencies = agenciesModule()
  const wallet = walletModule({ platform, owner: agencies.get })
  const site = siteModule({ platform, rateSource: rateSourceOf(settings), deskAddress: settings.deskMail })
  const users = usersModule({ platform, agencies })
  const places = placesModule()
  const documents = documentsModule({ places })
  const { suppliers, network: airlines } = connectSuppliers(settings, clock)
  const flightSearch = await flightSearchModule({ platform, agencies, rates: site.rates, places, suppliers })
  const selling = orderModules({
    platform,
    suppliers,
    agencies,
    flightSearch,
    places,
    wallet,
    documents,
    ratesOf: async (tx, snapshotId) => (await site.rates.byId(tx, snapshotId)).rates,
  })
  const { orders, payments, ticketing, evidence, servicingDesk, disruptions } = selling
  const passengerImport = passengerImportModule({ platform, places })
  const signedIn = sessionModules({ platform, agencies, users })
  const mounted: Module[] = [
    places,
    wallet,
    site,
    users,
    flightSearch,
    ...selling.all,
    pnrModule({ platform, agencies, places, bookings: orders.bookings }),
    passengerImport,
    oftenUsedPassengersModule({ platform, places, offers: flightSearch.offers }),
    ...signedIn.all,
    ...officeModules(platform, { agencies, suppliers, network: airlines }),
  ]
  const inbox = openInbox(
    [...mounted.flatMap(({ inbound = [] }) => inbound), ...(options.channels ?? [])],
    platform,
  )
  handlers.push(inbox.job, ...mounted.flatMap((module) => module.jobs))
  await orders.start()
  await jobs.start()

  const http = await openHttp(platform, options, { mounted, signedIn, site, inbox })
  return {
    http,
    platform,
    modules: {
      agencies,
      places,
      documents,
      wallet,
      site,
      flightSearch,
      orders,
      payments,
      ticketing,
      evidence,
      servicingDesk,
      disruptions,
    },
    /** What has to be set up before anybody can be served, in one sentence; undefined: nothing. */
    missing: () => missingIn(settings, site),
    /** The simulated airline network; absent where it is not connected. */
    sandbox: airlines,
    /** Takes jobs and looks after what waits for its time; answers how to stop. `close` ends jobs. */
    work: (apart?: WorkApart) =>
      takeWork(platform, selling.watchOrders, [ticketing, evidence, disruptions, wallet], apart),
    async close() {
      platform.keptClock.stop()
      flightSearch.stop()
      await closeHttp(http)
      await jobs.stop()
      await platform.valkey?.close()
      for (const each of [documents, passengerImport, evidence]) await each.close()
      await db.close()
      airlines?.close()
    },
  }
}

/** The reference rates never move: good for a demonstration, and nothing to sell by. */
function rateSourceOf({ mode }: Settings) {
  return mode === 'development' ? referenceRates() : undefined
}

/** What the platform's staff look after beside orders. */
function officeModules(
  platform: Platform,
  { agencies, suppliers, network }: Connected & { readonly agencies: ReturnType<typeof agenciesModule> },
): Module[] {
  return [
    officeEnquiriesModule({ platform }),
    officeReviewRulesModule({ platform, agencies }),
    officeSandboxModule({ platform, network, suppliers: suppliers.all }),
  ]
}

/** Who comes in: people of agencies, the platform's staff, and staff who look as one of the former. */
function sessionModules(parts: Parameters<typeof sessionModule>[0]) {
  const session = sessionModule(parts)
  const impersonation = impersonationModule({ ...parts, session })
  const officeSession = officeSessionModule({ platform: parts.platform, impersonation })
  return { session, impersonation, officeSession, all: [session, impersonation, officeSession] }
}

function openHttp(
  platform: Platform,
  { rateScale, webRoot, isHopeless }: AppOptions,
  {
    mounted,
    signedIn,
    site,
    inbox,
  }: {
    readonly inbox: Inbox
    readonly mounted: readonly Module[]
    readonly signedIn: ReturnType<typeof sessionModules>
    readonly site: ReturnType<typeof siteModule>
  },
) {
  return buildHttp({
    platform,
    limits: openRateLimits(platform, rateScale),
    routes: mounted.flatMap((module) => module.routes),
    webRoot,
    isHopeless,
    authenticate: (realm, token) =>
      realm === 'agency' ? signedIn.session.authenticate(token) : signedIn.officeSession.authenticate(token),
    onlookers: signedIn.impersonation.onlookers,
    siteLocale: site.sites.localeOf,
    missing: () => missingIn(platform.settings, site),
    inbox,
    addPages: site.addPages,
    mayFrame: site.sites.hasChat,
  })
}

const NO_SITE =
  'The database holds no default site, so nobody can be served: insert a row with is_default into the table "sites".'

/** What has to be set up before anybody can be served, in one sentence. Development makes its demo world itself. */
async function missingIn(
  { mode }: Settings,
  { sites }: ReturnType<typeof siteModule>,
): Promise<string | undefined> {
  return mode === 'development' || (await sites.hasDefault()) ? undefined : NO_SITE
}

/** The address for migrations and jobs. */
export function directUrl({ directUrl: given, settings, databaseUrl }: AppOptions): string {
  return given ?? settings.directDatabaseUrl ?? databaseUrl
}

function tellOfWay(way: Way, options: AppOptions, log: Log): void {
  if (way.pooled && directUrl(options) === options.databaseUrl)
    log.warn(
      'DATABASE_URL leads through a pooler and DIRECT_DATABASE_URL is empty: jobs are looked for, not announced, and start a second later.',
    )
  if (way.superuser && options.settings.mode === 'production')
    log.warn(
      'DATABASE_URL signs in as a superuser, whom no row level security binds: give the server a login that is a member of interline_app and no more, and DIRECT_DATABASE_URL the owner.',
    )
}

/** Technique without business. `handlers` are filled before the first job is taken. */
async function openPlatform(options: AppOptions, handlers: JobHandler[]): Promise<Platform> {
  const { settings, databaseUrl, clock: held, queuesApart: apart } = options
  const log = openLog(settings.logLevel)
  const way = await lookAtWay(databaseUrl)
  tellOfWay(way, options, log)
  const own = new MovableClock()
  const clock = held ?? own
  const db = openDatabase(databaseUrl, {
    clock,
    way,
    size: settings.databasePoolSize,
    ...(settings.preparedStatements === 'auto' ? {} : { named: settings.preparedStatements === 'on' }),
    onError: (error) => log.warn({ error }, 'database connection lost'),
  })
  const keptClock = await openKeptClock(held ? undefined : own, {
    db,
    production: settings.mode === 'production',
  })
  const jobs: Jobs = openJobs({
    url: directUrl(options),
    // A pooler passes no announcements on.
    announced: directUrl(options) !== databaseUrl || !way.pooled,
    handlers,
    log,
    offset: () => clock.offset,
    apart,
  })
  const { mailer, job } = openMailer(settings, db, () => jobs)
  handlers.push(job)
  const pepper = openPepper(settings)
  const sessions = openSessions(db, clock)
  const passwords = openPasswords(pepper)
  const valkey = settings.valkeyUrl === undefined ? undefined : await openValkey(settings.valkeyUrl, log)
  const serving = openServing()
  const factors = openFactors(settings, clock)
  return {
    settings,
    serving,
    processes: openProcesses({ db, log, settings, pepper }),
    clock,
    keptClock,
    log,
    db,
    jobs,
    mailer,
    sessions,
    pepper,
    factors,
    passwords,
    valkey,
  }
}
