// Sets up a production installation: its first site, its first administrator and, if requested, its first
// agency. Existing data remains unchanged, so an interrupted set-up can be repeated.

import type { NewAgency } from '@interline/contract/agency-manager/shapes'
import { OFFICE_ROLES } from '@interline/domain/access/access'
import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { z } from 'zod'
import { DEMO_WORLD, SET_UP } from '../../db/seed/refuse-other-world.ts'
import type { App } from '../app.ts'
import { BASE_CURRENCY } from '../modules/rates/index.ts'
import { createAgency } from '../modules/agency-manager/index.ts'
import { writeUserLog, type LogEntry, type LogSource } from '../platform/auth/user-log.ts'
import type { LinkSite } from '../platform/auth/link-mails.ts'
import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids/ids.ts'
import { SetUpError } from './set-up-error.ts'
import type { PasswordPolicy } from '@interline/domain/session/password'
import { sendLinks, type MailedLink } from './send-links.ts'
import { mailStaffLink } from './staff-link.ts'

export interface SetUpRequest {
  readonly site: {
    readonly name: string
    readonly chineseName: string
    /** `https://portal.example.com`, without a trailing slash: base address of links in mails. */
    readonly publicUrl: string
    readonly currency: Currency
    /** Of exchange rates; of the first set-up, because every stored rate is in it. */
    readonly baseCurrency: Currency
    readonly language: Locale
    readonly passwordPolicy: PasswordPolicy
  }
  readonly administrator: { readonly email: string; readonly name: string; readonly locale: Locale }
  /** Absent: agencies are created in the back office. */
  readonly agency?: z.output<typeof NewAgency> | undefined
}

export interface SetUpReport {
  readonly site: 'made' | 'present'
  readonly publicUrl: string
  /** `invited_again`: a new link for a user who had not yet set a password. */
  readonly administrator: 'invited' | 'invited_again' | 'present'
  readonly agency: 'made' | 'present' | 'not_wanted'
  /** The mails sent, their recipients, and the mail server's responses. */
  readonly links: readonly MailedLink[]
}

const LOCK = 7_263_403

/**
 * Adds what is missing in one transaction, then sends the invitations to the mail server. Throws a
 * SetUpError. The app need not listen; its server may be running.
 */
export async function setUp(app: App, request: SetUpRequest): Promise<SetUpReport> {
  const { db, clock } = app.platform
  const begun = new Date(clock.now() - 1)
  const done = await db.transaction('everything', async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    await refuseDemoWorld(tx)
    const site = await bringSite(tx, request, app)
    const administrator = await bringAdministrator(tx, { request, site: site.link }, app)
    await bringBaseCurrency(tx, request)
    const agency = await bringAgency(tx, { request, site: site.link }, app)
    await tx
      .insertInto('installation')
      .values({ key: SET_UP, value: new Date(clock.now()).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { site: site.state, publicUrl: site.link.address, administrator, agency }
  })
  await app.modules.site.sites.reload()
  const people = [request.administrator.email, ...(request.agency ? [request.agency.owner.email] : [])]
  return { ...done, links: await sendLinks(app, people, begun) }
}

async function refuseDemoWorld(tx: Tx): Promise<void> {
  const facts = await tx.selectFrom('installation').select('key').where('key', '=', DEMO_WORLD).execute()
  if (facts.length > 0)
    throw new SetUpError(
      'This database holds the demo world, whose passwords everybody knows: set DATABASE_URL, or INTERLINE_DATA for the ' +
        'embedded one, to an empty database. Nothing was changed.',
    )
}

/** Of an installation that was set up before there was a choice it is CNY. */
async function bringBaseCurrency(tx: Tx, { site }: SetUpRequest): Promise<void> {
  const known = await tx.selectFrom('installation').select('key').where('key', '=', SET_UP).executeTakeFirst()
  if (known) return
  await tx
    .insertInto('installation')
    .values({ key: BASE_CURRENCY, value: site.baseCurrency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The actor in the user log. */
export function commandSource(command: string): LogSource {
  return { ip: '127.0.0.1', userAgent: `${command} on ${hostname()}`, requestId: randomUUID() }
}

async function bringSite(
  tx: Tx,
  { site }: SetUpRequest,
  { platform }: App,
): Promise<{ readonly state: 'made' | 'present'; readonly link: LinkSite }> {
  const present = await tx.selectFrom('sites').selectAll().where('is_default', '=', true).executeTakeFirst()
  if (present) {
    const names = {
      en: present.name,
      'zh-cn': present.chinese_name,
      'zh-tw': present.chinese_name,
    }
    if (present.public_url === null)
      await tx.updateTable('sites').set({ public_url: site.publicUrl }).where('id', '=', present.id).execute()
    return {
      state: 'present',
      link: { id: present.id, address: present.public_url ?? site.publicUrl, names },
    }
  }
  const id = newId('site', platform.clock.now())
  await tx
    .insertInto('sites')
    .values({
      id,
      hosts: [],
      is_default: true,
      name: site.name,
      short_name: site.name.slice(0, 30),
      chinese_name: site.chineseName,
      chinese_short_name: site.chineseName.slice(0, 30),
      default_currency: site.currency,
      default_language: site.language,
      currencies: [...CURRENCIES],
      public_url: site.publicUrl,
      password_policy: site.passwordPolicy,
    })
    .execute()
  await log(tx, platform, { action: 'installation.site_made', targetId: id, after: site })
  const names = { en: site.name, 'zh-cn': site.chineseName, 'zh-tw': site.chineseName }
  return { state: 'made', link: { id, address: site.publicUrl, names } }
}

interface Bringing {
  readonly request: SetUpRequest
  readonly site: LinkSite
}

async function bringAdministrator(
  tx: Tx,
  { request: { administrator }, site }: Bringing,
  { platform }: App,
): Promise<SetUpReport['administrator']> {
  const rows = await tx
    .selectFrom('staff')
    .selectAll()
    .where(sql<boolean>`'platformAdmin' = any(roles)`)
    .where('status', '=', 'active')
    .forUpdate()
    .execute()
  if (rows.some(({ invited }) => !invited)) return 'present'
  const username = administrator.email.trim().toLowerCase()
  const waiting = rows.find((row) => row.username === username)
  if (rows.length > 0 && !waiting)
    throw new SetUpError(
      `${rows.map((row) => row.username).join(' and ')} was invited as administrator and has not set a password yet. ` +
        'Run the set-up with this address again to send a new link, or npm run recover-administrator for another one.',
    )
  const row =
    waiting ??
    (await tx
      .insertInto('staff')
      .values({
        id: newId('stf', platform.clock.now()),
        username,
        nickname: administrator.name,
        // A new installation has one user; roles are removed once colleagues have joined.
        roles: OFFICE_ROLES.filter((role) => role !== 'auditor'),
        invited: true,
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returningAll()
      .executeTakeFirst())
  if (!row)
    throw new SetUpError(
      `${username} is a member of the staff already, without the role of an administrator: run npm run recover-administrator -- ${username}.`,
    )
  await mailStaffLink(tx, { row, site, kind: 'invitation', locale: administrator.locale }, platform)
  await log(tx, platform, {
    action: waiting ? 'staff.invited_again' : 'staff.invited',
    targetId: row.id,
    after: { username, nickname: row.nickname, roles: row.roles },
  })
  return waiting ? 'invited_again' : 'invited'
}

async function bringAgency(
  tx: Tx,
  { request: { agency }, site }: Bringing,
  app: App,
): Promise<SetUpReport['agency']> {
  if (!agency) return 'not_wanted'
  const email = agency.owner.email.toLowerCase()
  const present = await tx.selectFrom('users').select('id').where('username', '=', email).executeTakeFirst()
  if (present) return 'present'
  const source = commandSource('npm run setup')
  const name = site.names[agency.owner.locale]
  await createAgency(
    {
      ctx: { ...source, db: app.platform.db, remember: async () => undefined },
      root: null,
      below: 'everything',
      seesSuppliers: true,
      transaction: (work) => work(tx),
      by: (at) => ({ realm: 'office', agencyId: null, id: 'setup', name, at }),
      logged: { realm: 'office', agencyId: null, actorId: null, actorName: name },
    },
    { ...agency, parentId: null },
    {
      site,
      deps: {
        ...app.modules,
        platform: app.platform,
        suppliers: { all: [] },
        // A new agency has none.
        openOrders: () => Promise.resolve(0),
      },
    },
  )
  return 'made'
}

async function log(
  tx: Tx,
  { clock }: App['platform'],
  entry: {
    readonly action: Extract<LogEntry['action'], `staff.${string}` | `installation.${string}`>
    readonly targetId: string
    readonly after: unknown
  },
): Promise<void> {
  await writeUserLog(tx, commandSource('npm run setup'), clock.now(), {
    realm: 'office',
    agencyId: null,
    actorId: null,
    actorName: 'npm run setup',
    type: entry.action.startsWith('staff.') ? 'user' : 'config',
    ...entry,
  })
}
