import { allEndpoints, type EndpointName } from '@interline/contract/index'
import { onSurfaces } from '@interline/contract/kernel/endpoint'
import { writeSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openValidator, type Verdict } from '../../../tools/validating-proxy/validator.ts'
import { openApiDocument } from '../../src/platform/http/reference/openapi.ts'
import { DEMO_KEYS } from '../../db/seed/api-clients.ts'
import { testApp, type Caller } from '../support/app.ts'
import { KINDS, makeAsk, RIGHT, sender, type Ask, type Asker, type Heard } from '../support/fuzz/asking.ts'
import { seededRandom } from '../support/fuzz/seeded-random.ts'
import { faultOf } from '../support/fuzz/judging.ts'
import { knownValues, type Known } from '../support/fuzz/known-values.ts'
import { lookAs } from '../support/impersonation.ts'
import { bookOrder, passenger, pay } from '../support/orders.ts'
import { inDays } from '../support/shopping.ts'
import { asPng, specimen } from '../support/specimen.ts'

/**
 * Every call of the contract, correct and mutated in every way, over sockets, as every kind of caller, programs with every
 * kind of key among them. Each answer is compared with the OpenAPI document too, by Prism.
 * `FUZZ_CALLS`: how many (50000 is the full run), `FUZZ_SEED`: which. With either the counts are printed.
 */
const CALLS = Number(process.env.FUZZ_CALLS ?? 4000)
const SEED = Number(process.env.FUZZ_SEED ?? 20261123)
const LANES = 8
/** How often due work is done, and signed-out callers sign in again. */
const CHUNKS_A_ROUND = 20

/** Each agency's users, and whose names they may see: their own and those of the agencies below. */
const PEOPLE: Readonly<
  Record<string, { readonly logins: readonly string[]; readonly reads: readonly string[] }>
> = {
  harbour: {
    logins: [
      'operator@harbour.demo',
      'owner@harbour.demo',
      'finance@harbour.demo',
      'norole@harbour.demo',
      'testing@harbour.demo',
    ],
    reads: ['harbour', 'kowloon', 'lantau'],
  },
  kowloon: { logins: ['operator@kowloon.demo', 'owner@kowloon.demo'], reads: ['kowloon'] },
  lantau: { logins: ['operator@lantau.demo'], reads: ['lantau'] },
  dragon: { logins: ['operator@dragon.demo', 'owner@dragon.demo'], reads: ['dragon'] },
  atlas: { logins: ['owner@atlas.demo'], reads: ['atlas'] },
  office: {
    logins: [
      'admin@interline.demo',
      'desk@interline.demo',
      'lead@interline.demo',
      'auditor@interline.demo',
      'treasury@interline.demo',
    ],
    reads: ['harbour', 'kowloon', 'lantau', 'dragon', 'atlas'],
  },
  nobody: { logins: [], reads: [] },
}
const MARKED = ['harbour', 'kowloon', 'lantau', 'dragon', 'atlas']
const markerOf = (agency: string) => `ZQ${agency.toUpperCase()}`
/** Faults that affect all suppliers are injected alone, and removed afterwards. */
const ALONE: ReadonlySet<EndpointName> = new Set([
  'office.injectSandboxFault',
  'office.chooseSandboxScenario',
])

const app = await testApp({ rateScale: 1_000_000 })
const chance = seededRandom(SEED)
const days = (from: number) => inDays(app.clock, from)
const known = new Map<string, Known>(Object.keys(PEOPLE).map((group) => [group, knownValues(chance, days)]))
const askers: Asker[] = [{ name: 'nobody', group: 'nobody', headers: {} }]
const files = new Map<string, Buffer>()
let desk: Caller
let lines: ReturnType<typeof sender>
let judge: Awaited<ReturnType<typeof openValidator>>
/** Programs, by their keys; they call what is published most of the time. */
const programs: Asker[] = []
const PUBLISHED = onSurfaces(allEndpoints, 'partner')
/** Requests that are no call of the document, whatever they resemble. */
const NO_CALL: ReadonlySet<string> = new Set(['wrong method', 'bad escape', 'no HTTP'])

const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` })

beforeAll(async () => {
  for (const agency of MARKED) await arrange(agency)
  await app.runJobs()
  desk = await app.as('desk@interline.demo')
  for (const [group, { logins }] of Object.entries(PEOPLE))
    for (const name of logins) askers.push({ name, group, headers: bearer(await app.as(name)) })
  const { cookie } = await lookAs(app, await app.as('lead@interline.demo'), {
    orderId: String(known.get('dragon')!.ids('orders')[0]),
  })
  askers.push({
    name: 'impersonation',
    group: 'dragon',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  for (const [name, group, key] of await madeKeys()) {
    const program = { name: `key: ${name}`, group, headers: { authorization: `Bearer ${key}` } }
    programs.push(program)
    askers.push(program)
  }
  judge = await openValidator(openApiDocument(allEndpoints) as never)
  files.set('flightServicing.uploadEvidence', asPng(specimen({ lines: ['P<GBRCHAN<<TAI<MAN'] })))
  files.set('passengerImport.readDocument', asPng(specimen({ lines: ['P<GBRCHAN<<TAI<MAN'] })))
  files.set(
    'passengerImport.readSheet',
    (await (await app.as('operator@harbour.demo')).call('passengerImport.sheetTemplate', {})).file,
  )
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  lines = sender((app.http.server.address() as { port: number }).port)
}, 300_000)
afterAll(() => lines.close())

/** An agency with a paid and an unpaid order and a saved passenger, all with a name that no other agency may see. */
async function arrange(agency: string): Promise<void> {
  const person = await app.as(PEOPLE[agency]!.logins.at(-1) ?? '')
  const mine = await app.as(PEOPLE[agency]!.logins[0] ?? '')
  const surname = markerOf(agency)
  for (const [at, caller] of [mine, person].entries()) {
    const made = await bookOrder(app, agency === 'harbour' ? mine : caller, {
      days: 40 + at,
      passengers: [passenger(surname)],
    }).catch(() => undefined)
    if (made === undefined) continue
    for (const group of [agency, 'office']) known.get(group)!.add('id of orders', made.id)
    if (at === 0) await pay(mine, made.id)
  }
  await mine.call('oftenUsedPassengers.create', {
    body: { surname, givenName: 'TAI MAN', gender: 'male', birthday: '1985-06-15', nationality: 'GB' },
  })
}

/** A key of every kind: of the test world, live, with few scopes, for few calls, from elsewhere, exchanged and ended. */
async function madeKeys(): Promise<readonly (readonly [name: string, group: string, key: string])[]> {
  const owner = await app.as('owner@harbour.demo')
  const make = async (name: string, draft: object) => {
    const plain = { name, mode: 'live', scopes: ['order', 'search'], calls: null, addresses: [] }
    const { body } = await owner.call('apiClients.create', { body: { ...plain, ...draft } as never })
    return body.data
  }
  const few = await make('one scope', { scopes: ['finance:read'] })
  const one = await make('one call', { calls: ['flightOrders.list'] })
  const test = await make('test', { mode: 'test' })
  const far = await make('elsewhere', { addresses: ['203.0.113.7'] })
  const old = await make('exchanged', {})
  const { id, version } = old.client
  await owner.call('apiClients.rotate', { params: { id }, body: { grace: true, version } })
  return [
    ['test world', 'atlas', DEMO_KEYS.test],
    ['live', 'atlas', DEMO_KEYS.live],
    ['one scope', 'harbour', few.key],
    ['one call', 'harbour', one.key],
    ['test', 'harbour', test.key],
    ['elsewhere', 'harbour', far.key],
    ['exchanged', 'harbour', old.key],
    ['unknown', 'nobody', `ak_live_${'A'.repeat(43)}`],
  ]
}

interface Told {
  readonly ask: Ask
  readonly heard: Heard
}

async function tell(ask: Ask): Promise<Told> {
  try {
    return { ask, heard: await lines.send(ask) }
  } catch (error) {
    // An unread body may cost the connection; anything else may not.
    const status = (ask.body?.length ?? 0) > 500_000 ? 413 : 0
    return { ask, heard: { status, headers: {}, bytes: Buffer.from(String(error)) } }
  }
}

/** What Prism finds in an answer, in words; undefined: it is as the document says. */
function undocumented({ endpoint, kind, method, path }: Ask, { status, headers, bytes }: Heard) {
  if (NO_CALL.has(kind) || method !== endpoint.method || status === 413) return undefined
  const mediaType = headers['content-type']
  const verdict: Verdict = judge({
    method,
    path,
    status,
    mediaType: typeof mediaType === 'string' ? mediaType : undefined,
    bytes,
    call: endpoint.name,
  })
  return verdict.faults.length === 0 ? undefined : `outside of the document: ${verdict.faults.join('; ')}`
}

/** The caller's group learns from a successful response. */
function learn({ ask, heard }: Told): void {
  if (heard.status !== 200 || ask.method === 'HEAD') return
  if (String(heard.headers['content-type']).startsWith('application/json'))
    known
      .get(ask.asker.group)!
      .learn(ask.endpoint, (JSON.parse(heard.bytes.toString()) as { data: unknown }).data)
}

/** Signed-out callers sign in again; injected faults are removed; due work is done. */
async function setRight(round: readonly Told[]): Promise<void> {
  const out = new Set(round.filter(({ heard }) => heard.status === 401).map(({ ask }) => ask.asker))
  for (const asker of out) if (asker.name.includes('@')) asker.headers = bearer(await app.as(asker.name))
  await app.runJobs()
  await app.modules.orders.sweep()
}

async function mendSuppliers(): Promise<void> {
  desk = await app.as('desk@interline.demo')
  await desk.call('office.chooseSandboxScenario', { body: { name: null } })
  for (const { id } of (await desk.call('office.listSandboxFaults', {})).body.data)
    await desk.call('office.removeSandboxFault', { params: { id } })
}

function nextAsk(): Ask {
  const byProgram = chance.is(0.3)
  const endpoint = chance.pick(byProgram ? PUBLISHED : allEndpoints)
  const realm = endpoint.path.startsWith('/admin/') ? 'office' : 'agency'
  // Two in three come from the intended callers.
  const own = askers.filter(({ group }) => (group === 'office') === (realm === 'office'))
  const asker = chance.pick(byProgram ? programs : chance.is(0.67) ? own : askers)
  const others = Object.keys(PEOPLE).filter((group) => group !== asker.group && group !== 'nobody')
  return makeAsk(endpoint, asker, {
    chance,
    days,
    files,
    known: known.get(asker.group)!,
    foreign: known.get(chance.pick(others))!,
  })
}

test('[A15 G7 platform] any call by any caller: no fault, no leak', async () => {
  const wrong: string[] = []
  const counts = new Map<string, number>()
  const well = new Set<string>()
  const count = ({ ask, heard }: Told) => {
    const shown = `${ask.kind.padEnd(18)}${Math.floor(heard.status / 100)}xx`
    counts.set(shown, (counts.get(shown) ?? 0) + 1)
    if (heard.status === 200 && ask.kind === RIGHT) well.add(ask.endpoint.name)
    const { reads } = PEOPLE[ask.asker.group]!
    const hidden = MARKED.filter((agency) => !reads.includes(agency)).map(markerOf)
    const fault = faultOf(ask, heard, hidden) ?? undocumented(ask, heard)
    if (fault !== undefined && !(heard.status === 413 && heard.bytes.includes('Error')))
      wrong.push(
        `${ask.endpoint.name} (${ask.kind}, ${ask.asker.name}): ${fault}\n  ${ask.method} ${ask.path.slice(0, 300)} ${ask.body?.toString().slice(0, 600) ?? ''}`,
      )
  }
  let round: Told[] = []
  for (let done = 0, chunks = 1; done < CALLS && wrong.length < 20; chunks += 1) {
    const asks: Ask[] = []
    let alone: Ask | undefined
    while (asks.length < LANES && alone === undefined) {
      const ask = nextAsk()
      if (ALONE.has(ask.endpoint.name as EndpointName)) alone = ask
      else asks.push(ask)
    }
    // Generated before sending, learnt from in order: fully determined by the seed.
    const told = await Promise.all(asks.map(tell))
    if (alone) {
      told.push(await tell(alone))
      await mendSuppliers()
    }
    done += told.length
    told.forEach(count)
    told.forEach(learn)
    round.push(...told)
    if (chunks % CHUNKS_A_ROUND === 0) {
      await setRight(round)
      round = []
    }
  }
  if (process.env.FUZZ_CALLS ?? process.env.FUZZ_SEED) {
    const table = [...counts].map(([what, times]) => `  ${what} ${times}`).toSorted()
    const never = allEndpoints.map(({ name }) => name).filter((name) => !well.has(name))
    writeSync(1, `${CALLS} calls, seed ${SEED}\n${table.join('\n')}\n`)
    writeSync(1, `  answered well: ${well.size} of ${allEndpoints.length}; never: ${never.join(' ')}\n`)
  }
  expect(wrong.join('\n')).toBe('')
  expect(new Set([...counts.keys()].map((each) => each.slice(0, 18).trim()))).toEqual(new Set(KINDS))
  // A caller that is only ever refused proves nothing.
  expect(well.size, [...well].join(' ')).toBeGreaterThan(CALLS >= 3000 ? allEndpoints.length / 2 : 0)
}, 3_600_000)
