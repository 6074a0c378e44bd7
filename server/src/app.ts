// The wiring on one screen: settings → platform → connectors → modules → routes and jobs.

import { isApiKey } from '@interline/domain/access/api-key'
import { agenciesModule } from './modules/agencies/index.ts'
import { agencyManagerModule } from './modules/agency-manager/index.ts'
import { companyModule } from './modules/company/index.ts'
import { documentsModule } from './modules/documents/index.ts'
import { flightSearchModule } from './modules/flight-search/index.ts'
import { impersonationModule } from './modules/backoffice/impersonation/index.ts'
import { billingModule } from './modules/backoffice/billing/index.ts'
import { officeSessionModule } from './modules/backoffice/session/index.ts'
import { officeStaffModule } from './modules/backoffice/staff/index.ts'
import { openSupplierSwitches } from './modules/backoffice/suppliers/index.ts'
import { oftenUsedPassengersModule } from './modules/passengers/often-used/index.ts'
import { passengerImportModule } from './modules/passengers/import/index.ts'
import { pnrModule } from './modules/pnr/index.ts'
import { placesModule } from './modules/places/index.ts'
import { reportsModule } from './modules/reports/index.ts'
import { sessionModule } from './modules/session/index.ts'
import { signOnModule } from './modules/sign-on/index.ts'
import { siteModule, type SiteDirectory } from './modules/site/index.ts'
import { uploadsModule } from './modules/uploads/index.ts'
import { userLogModule } from './modules/user-log/index.ts'
import { usersModule } from './modules/users/index.ts'
import { openAccountLinks } from './platform/auth/account-links.ts'
import { openPasswords } from './platform/auth/passwords.ts'
import { openPepper } from './platform/auth/pepper.ts'
import { openFactors } from './platform/second-factor/factors.ts'
import { openSessions } from './platform/auth/sessions.ts'
import { MovableClock, type Clock } from './platform/clock/clock.ts'
import { openStoredClock } from './platform/clock/stored-clock.ts'
import type { Settings } from './platform/config/settings.ts'
import { openDatabase, type Tx } from './platform/database/database.ts'
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
import { moneyModules } from './money-modules.ts'
import type { PaymentConnector } from './connectors/payments/port.ts'
import { officeModules } from './office-modules.ts'
import { peopleModules } from './people-modules.ts'
import { orderModules, type ProductModule } from './order-modules.ts'
import { takeWork, type WorkApart } from './work.ts'
import { connectSuppliers } from './suppliers.ts'

export interface AppOptions {
  readonly settings: Settings
  readonly databaseUrl: string
  /** The same database without a pooler and as its owner: migrations and jobs. Absent: from the settings. */
  readonly directUrl?: string
  /** A clock controlled by a test. Absent: the installation's, stored in its database. */
  readonly clock?: Clock
  /** Multiplies every rate limit: for benchmarks and browser tests. */
  readonly rateScale?: number
  /** Folder of the built web client; absent: API only. */
  readonly webRoot?: string
  /** Whether the database started by this process is permanently gone; absent: managed elsewhere. */
  readonly isHopeless?: () => boolean
  /** Prefix of its queue names: an app whose jobs no other process may run. */
  readonly queuesApart?: string
  /** Notification channels in addition to those of the modules. */
  readonly channels?: readonly InboundChannel[]
  /** Products in addition to flights. */
  readonly products?: readonly ProductModule[]
  /** Payment gateways instead of the product's own. */
  readonly gateways?: readonly PaymentConnector[]
}

export type App = Awaited<ReturnType<typeof createApp>>

/** Builds the whole server without listening or running jobs. */
export async function createApp(options: AppOptions) {
  const { settings, gateways } = options
  const handlers: JobHandler[] = []
  const platform = await openPlatform(options, handlers)
  const { db, jobs, clock } = platform
  const agencies = agenciesModule()
  const places = placesModule()
  const uploads = uploadsModule()
  const documents = documentsModule({ places })
  const money = moneyModules({ platform, agencies, documents, uploads, gateways, sites: () => site.sites })
  const { rates } = money.modules
  const site = siteModule({ platform, rates, deskAddress: settings.deskMail, webRoot: options.webRoot })
  const users = usersModule({ platform, agencies, places, sites: site.sites })
  const company = companyModule({ platform, agencies, users })
  const switches = openSupplierSwitches(db, site.sites)
  const { suppliers, network: airlines, other } = connectSuppliers(settings, clock, switches.offAt)
  const flightSearch = await flightSearchModule({ platform, agencies, rates, places, suppliers })
  const ratesOf = async (tx: Tx, snapshotId: string) => (await rates.byId(tx, snapshotId)).rates
  const shared = { platform, suppliers, agencies, flightSearch, places, documents, uploads, ratesOf }
  const reports = reportsModule({ ...shared, suppliers: suppliers.all })
  const people = peopleModules({ platform, agencies })
  const imports = passengerImportModule({ platform, places })
  const sold = { ...other, readTable: imports.readTable }
  const selling = orderModules({ ...shared, ...money.modules, other: sold, products: options.products })
  const { orders, flightOrders, ticketing, evidence, disruptions, points, webhooks, alerts } = selling.modules
  const signedIn = sessionModules({ platform, agencies, users, sites: site.sites })
  const mounted: Module[] = [
    places,
    ...money.all,
    site,
    users,
    userLogModule({ platform, agencies }),
    company,
    flightSearch,
    ...selling.all,
    reports,
    ...people.all,
    pnrModule({ platform, agencies, places, bookings: flightOrders.bookings }),
    imports,
    oftenUsedPassengersModule({ platform, places, offers: flightSearch.offers }),
    ...signedIn.all,
    agencyManagerModule({ ...shared, ...money.modules, ...site, ...flightSearch, ...selling, users }),
    ...officeModules(platform, { agencies, suppliers, network: airlines, switches, company, ...site }),
    billingModule({ platform, suppliers, ...money.modules }),
  ]
  const { retention, exports, apiClients } = people
  const shown = { agencies, places, documents, site, users, flightSearch, reports, retention, exports }
  const personalData = people.register(mounted)
  const inbox = openInbox(
    [...mounted.flatMap(({ inbound = [] }) => inbound), ...(options.channels ?? [])],
    platform,
  )
  handlers.push(inbox.job, ...mounted.flatMap((module) => module.jobs))
  await orders.start()
  await jobs.start()

  const http = await openHttp(platform, options, { mounted, signedIn, site, inbox, money, apiClients })
  return {
    http,
    platform,
    modules: { ...shown, ...signedIn.shown, apiClients, personalData, ...money.modules, ...selling.modules },
    /** What has to be set up before requests can be served, in one sentence; undefined: nothing. */
    missing: () => missingIn(settings, site),
    /** The simulated airline network; absent if not connected. */
    sandbox: airlines,
    /** Runs jobs and scheduled work; returns how to stop. `close` ends jobs. */
    work: (apart?: WorkApart) =>
      takeWork(
        platform,
        selling.watchOrders,
        [
          ticketing,
          evidence,
          disruptions,
          reports,
          points,
          webhooks,
          alerts,
          ...people.all,
          ...money.watched,
        ],
        apart,
      ),
    async close() {
      platform.storedClock.stop()
      await flightSearch.stop()
      await closeHttp(http)
      await jobs.stop()
      await platform.valkey?.close()
      for (const each of [
        documents,
        imports,
        uploads,
        company,
        apiClients,
        webhooks,
        signedIn.signOn,
        ...money.closed,
      ])
        await each.close()
      await db.close()
      airlines?.close()
      other.railway?.close()
    },
  }
}

/** Authentication: agency users, platform staff, and impersonating staff. */
function sessionModules(parts: Parameters<typeof sessionModule>[0] & { readonly sites: SiteDirectory }) {
  const session = sessionModule(parts)
  const signOn = signOnModule(parts)
  const impersonation = impersonationModule({ ...parts, session })
  const officeSession = officeSessionModule({ platform: parts.platform, impersonation, sites: parts.sites })
  const staff = officeStaffModule(parts)
  return {
    session,
    shown: { signOn },
    signOn,
    impersonation,
    officeSession,
    all: [session, signOn, impersonation, officeSession, staff],
  }
}

function openHttp(
  platform: Platform,
  { rateScale, webRoot, isHopeless }: AppOptions,
  {
    mounted,
    signedIn,
    site,
    inbox,
    money,
    apiClients,
  }: {
    readonly apiClients: ReturnType<typeof peopleModules>['apiClients']
    readonly inbox: Inbox
    readonly money: ReturnType<typeof moneyModules>
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
    authenticate: (realm, token, host) => {
      if (realm === 'office') return signedIn.officeSession.authenticate(token)
      return isApiKey(token) ? apiClients.authenticate(token) : signedIn.session.authenticate(token, host)
    },
    recordCall: apiClients.callLog.record,
    impersonations: signedIn.impersonation.impersonations,
    siteLocale: site.sites.localeOf,
    hostKind: site.sites.kindOf,
    missing: () => missingIn(platform.settings, site),
    ledgerProof: () => money.modules.ledgerProof.age(),
    inbox,
    addPages(app) {
      site.addPages(app)
      signedIn.signOn.addPages(app)
    },
    frameAncestors: signedIn.signOn.frameAncestors,
    dressPage: site.dressPage,
    mayFrame: site.sites.hasChat,
    formOrigin: money.modules.gateways.formOrigin,
  })
}

const NO_SITE =
  'This installation is not set up: run npm run setup, which makes its first site, invites its first administrator and opens its first agency.'

/** What must be set up before anyone can be served, in one sentence. Development creates its demo world itself. */
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
      'DATABASE_URL leads through a pooler and DIRECT_DATABASE_URL is empty: jobs are polled for, not notified, and start up to a second later.',
    )
  if (way.superuser && options.settings.mode === 'production')
    log.warn(
      'DATABASE_URL signs in as a superuser, which bypasses row level security: give the server a login that is a member of interline_app and no more, and DIRECT_DATABASE_URL the owner.',
    )
}

/** Technical services without business logic. `handlers` are complete before the first job runs. */
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
  const storedClock = await openStoredClock(held ? undefined : own, {
    db,
    production: settings.mode === 'production',
  })
  const jobs: Jobs = openJobs({
    url: directUrl(options),
    // A pooler does not forward notifications.
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
    storedClock,
    log,
    db,
    jobs,
    mailer,
    sessions,
    pepper,
    factors,
    accountLinks: openAccountLinks(pepper, clock),
    passwords,
    valkey,
  }
}
