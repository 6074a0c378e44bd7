/**
 * `npm run docs`: writes docs/generated and the types of the partner client from the code. A test compares the
 * files with the code, so that they cannot become outdated.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@interline/contract/index'
import { onSurfaces, type Endpoint, type Surface } from '@interline/contract/kernel/endpoint'
import { COMMON_ERRORS, ERRORS } from '@interline/contract/kernel/errors'
import errorTexts from '@interline/contract/text/en/errors'
import type { AccessRule } from '@interline/domain/access/access'
import { TRANSITIONS } from '@interline/domain/flight-orders/actions'
import type { Transition } from '@interline/domain/flight-orders/actions'
import { ORDER_TYPES, STATUSES, displayStatus } from '@interline/domain/flight-orders/statuses'
import type { OrderStatus, OrderType } from '@interline/domain/flight-orders/statuses'
import { CLIENT_TYPES, clientTypes } from './partner-client/generate.ts'
import { faultCell, FAULTS } from '../server/src/connectors/payments/faults.ts'
import { paymentConnectors } from '../server/src/gateways.ts'
import { MODULE_GRAPH } from './tidy/import-rules.ts'
import { isCode, repositoryFiles, root } from './tidy/sources.ts'
import { HOUSE_IDS, titlesOf } from './tidy/titles.ts'

export const GENERATED = join(root, 'docs/generated')

const NOTE = '<!-- Written by `npm run docs` from the code; a test compares. Do not edit. -->'

/** Every generated page by file name. */
export function pages(): Record<string, string> {
  return {
    'endpoints.md': endpointsPage('Calls', 'calls', allEndpoints),
    'partner-calls.md': endpointsPage(
      'Calls for partners',
      'calls are promised to programs of agencies',
      onSurfaces(allEndpoints, 'partner'),
    ),
    'errors.md': errorsPage(),
    'state-machines.md': stateMachinesPage(),
    'requirements.md': requirementsPage(),
    'words.md': wordsPage(),
    'modules.md': modulesPage(),
    'payment-faults.md': faultsPage(),
  }
}

function page(title: string, intro: string, ...parts: string[]): string {
  return [`# ${title}`, NOTE, intro, ...parts].join('\n\n') + '\n'
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const code = (text: string) => `\`${text}\``

function endpointsPage(title: string, what: string, list: readonly Endpoint[]): string {
  const families = [...new Set(list.map(({ name }) => familyOf(name)))]
  const sections = families.map((family) => {
    const rows = list.filter(({ name }) => familyOf(name) === family).map(endpointRow)
    return `## ${family}\n\n${table(['call', 'method and path', 'surface', 'what', 'who', 'own errors', 'notes'], rows)}`
  })
  const common = COMMON_ERRORS.map(code).join(', ')
  return page(title, `${list.length} ${what}. Beside its own errors each can answer ${common}.`, ...sections)
}

const familyOf = (name: string) => name.split('.')[0] ?? name

const SURFACE_TEXT: Record<Surface, string> = {
  portal: 'portal',
  partner: 'partner',
  backoffice: 'back office',
}

function endpointRow(endpoint: Endpoint): string[] {
  const notes = [
    endpoint.idempotent ? 'needs `Idempotency-Key`' : '',
    endpoint.answer === 'file' ? 'answers a file' : '',
    endpoint.cache === 'etag' ? 'ETag' : '',
    `rate class ${endpoint.rate}`,
  ]
  return [
    code(endpoint.name),
    code(`${endpoint.method} ${endpoint.path}`),
    SURFACE_TEXT[endpoint.surface] + (endpoint.since ? ` since ${endpoint.since}` : ''),
    endpoint.summary,
    accessText(endpoint.access),
    endpoint.errors.map(code).join(', '),
    notes.filter(Boolean).join(', '),
  ]
}

function accessText(rule: AccessRule): string {
  if ('public' in rule) return 'anybody'
  const parts = [rule.realm === 'office' ? 'platform staff' : 'agency user']
  if (rule.roles) parts.push(`role ${rule.roles.join(' or ')}`)
  if ('service' in rule && rule.service) parts.push(`service ${rule.service}`)
  if ('bills' in rule && rule.bills) parts.push('company sees its bills')
  if ('permissions' in rule && rule.permissions) parts.push(`permission ${rule.permissions.join(' or ')}`)
  if ('scopes' in rule && rule.scopes) parts.push(`program with scope ${rule.scopes.join(' or ')}`)
  return parts.join(', ')
}

function errorsPage(): string {
  const texts: Record<string, string> = errorTexts
  const rows = Object.entries(ERRORS).map(([key, { code: bodyCode, status }]) => [
    String(bodyCode),
    code(key),
    String(status),
    texts[key] ?? '',
  ])
  return page(
    'Errors',
    'Body code, key, HTTP status and the English sentence of each refusal.',
    table(['code', 'key', 'HTTP', 'sentence'], rows),
  )
}

/** What goes wrong at payment providers: for each channel the tests, or the reason why it cannot occur there. */
function faultsPage(): string {
  const connectors = paymentConnectors()
  const sections = FAULTS.map((fault) => {
    const cells = connectors.map((connector) => ({
      channel: connector.channel,
      cell: faultCell(fault, connector),
    }))
    const said = Map.groupBy(cells, ({ cell }) =>
      'never' in cell
        ? `cannot occur: ${cell.never}`
        : cell.proofs.map(({ file, title }) => `${title} (${code(file)})`).join('<br>'),
    )
    const rows = [...said].map(([text, of]) => [of.map(({ channel }) => channel).join(', '), text])
    return `## ${fault.id}: ${fault.what}\n\n${table(['channels', 'tests'], rows)}`
  })
  return page(
    'Faults of payment providers',
    'What is expected to go wrong, and the tests that prove what we do then. Files are below `server`.',
    ...sections,
  )
}

const ROOTS = ['domain/src', 'contract/src', 'server/src/modules', 'web/src/features'] as const
/** Folders whose subfolders are words of their own. */
const GROUPS = ['backoffice', 'passengers']

/** Which business word has a folder in which root, and with how many files. */
function wordsPage(): string {
  const counts = new Map<string, number[]>()
  for (const { path } of repositoryFiles()) {
    const at = ROOTS.findIndex((folder) => path.startsWith(`${folder}/`))
    const parts = path.slice((ROOTS[at]?.length ?? 0) + 1).split('/')
    const [first = '', second = ''] = parts
    const isGrouped = GROUPS.includes(first) && parts.length > 2
    if (at < 0 || parts.length < 2) continue
    const word = isGrouped ? `${first}/${second}` : first
    const row = counts.get(word) ?? ROOTS.map(() => 0)
    row[at] = (row[at] ?? 0) + 1
    counts.set(word, row)
  }
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return page(
    'Words',
    'Files of each word in each root, tests and styles included. Empty: the word has nothing to say there.',
    table(
      ['word', ...ROOTS],
      rows.map(([word, files]) => [word, ...files.map((count) => (count === 0 ? '' : String(count)))]),
    ),
  )
}

/** The modules of the server with their purpose, their arrows and their size, and the complete graph. */
function modulesPage(): string {
  const files = repositoryFiles().map(({ path }) => path)
  const modules = Object.entries(MODULE_GRAPH).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const rows = modules.map(([name, others]) => {
    const folder = `server/src/modules/${name}/`
    const own = files.filter((path) => path.startsWith(folder) && isSource(path)).length
    const users = modules.filter(([, used]) => used.includes(name)).map(([user]) => user)
    return [code(name), purposeOf(folder), others.join(', '), users.join(', '), String(own)]
  })
  const node = (name: string) => `${name.replaceAll(/\W/g, '_')}[${name}]`
  const arrows = modules
    .filter(([, others]) => others.length > 0)
    .map(([name, others]) => `  ${node(name)} --> ${others.map(node).join(' & ')}`)
  return page(
    'Modules of the server',
    'What each module is for, whose `index.ts` it imports, who imports its own, and how many source files it has.',
    table(['module', 'purpose', 'imports', 'imported by', 'files'], rows),
    ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n'),
  )
}

const isSource = (path: string) => path.endsWith('.ts') && !path.endsWith('.test.ts')

/** The leading comment of a module's `index.ts`. */
function purposeOf(folder: string): string {
  const lines = readFileSync(join(root, folder, 'index.ts'), 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  return lines
    .slice(0, end)
    .map((line) => line.slice(2).trim())
    .join(' ')
}

function stateMachinesPage(): string {
  const sections = ORDER_TYPES.map((type) => {
    const rows: readonly Transition[] = TRANSITIONS.filter((row) => row.type === type)
    const actions = table(['row', 'action', 'from', 'to', 'by', 'conditions'], rows.map(transitionRow))
    return `## ${type}\n\n${diagram(type, rows)}\n\n${actions}`
  })
  const intro =
    'What may happen to a flight order, from `domain/src/flight-orders/actions.ts`. Names on the arrows are actions.'
  return page('State machines', intro, ...sections)
}

function transitionRow(row: Transition): string[] {
  const from = row.from.map((status) => (status === 'none' ? '(new)' : code(status))).join(', ')
  return [
    row.id,
    code(row.action),
    from,
    [row.to].flat().map(code).join(', '),
    row.by.join(', '),
    (row.guards ?? []).join(', '),
  ]
}

function diagram(type: OrderType, rows: readonly Transition[]): string {
  const arrows: string[] = []
  for (const { from, to, action } of rows) {
    for (const start of from) {
      for (const end of [to].flat())
        if (end === 'returnTo') arrows.push(`  ${start} --> ${start}_end: ${action}`)
        else
          arrows.push(`  ${start === 'none' ? '[*]' : start} --> ${end === 'same' ? start : end}: ${action}`)
    }
  }
  const shown = new Set(arrows.flatMap((arrow) => arrow.match(/\w+/g) ?? []))
  const ends = (Object.keys(STATUSES) as OrderStatus[]).filter(
    (status) => shown.has(status) && STATUSES[status].terminal === true,
  )
  const names = (Object.keys(STATUSES) as OrderStatus[])
    .filter((status) => shown.has(status) && displayStatus(type, status) !== status)
    .map((status) => `  ${status}: ${displayStatus(type, status)}`)
  const returning = [...shown]
    .filter((name) => name.endsWith('_end'))
    .map((name) => `  ${name}: (the status before)`)
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...names,
    ...returning,
    ...arrows,
    ...ends.map((status) => `  ${status} --> [*]`),
    '```',
  ].join('\n')
}

function requirementsPage(): string {
  const titles = JSON.parse(readFileSync(join(root, 'docs/requirements.json'), 'utf8')) as Record<
    string,
    string
  >
  const tests = testsById()
  const rows = Object.entries(titles).map(([id, title]) => [
    id,
    title,
    (tests.get(id) ?? []).join('<br>') || 'none yet',
  ])
  const proven = rows.filter(([id = '']) => tests.has(id)).length
  const intro = `${proven} of ${rows.length} requirements are cited by tests. Each line is one test; many are tables of cases.`
  return page('Requirements and the tests that prove them', intro, table(['id', 'what', 'tests'], rows))
}

function testsById(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of repositoryFiles().filter(isCode)) {
    for (const { title, ids, suite } of titlesOf(file)) {
      const name = readable(title, suite)
      for (const id of ids.filter((one) => !HOUSE_IDS.includes(one))) {
        found.set(id, [...(found.get(id) ?? []), `${name} (${code(file.path)})`])
      }
    }
  }
  return found
}

/**
 * The title without ids; table parameters are shown as `…`, and a title that consists only of them uses its
 * suite's.
 */
function readable(title: string, suite: string): string {
  const name = title.replace(/^\[[^\]]*\] /, '').replaceAll(/%[a-z]|\$[a-z.]+/gi, '…')
  return /\p{L}/u.test(name) || suite === '' ? name : `${suite}: ${name}`
}

if (import.meta.main) {
  mkdirSync(GENERATED, { recursive: true })
  for (const [name, content] of Object.entries(pages())) {
    writeFileSync(join(GENERATED, name), content)
    console.log(`docs/generated/${name}`)
  }
  writeFileSync(join(root, CLIENT_TYPES), clientTypes())
  console.log(CLIENT_TYPES)
}
