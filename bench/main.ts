/**
 * `npm run bench [-- <name>…] [--json FILE]`: measures, prints a table, and writes the same figures to a file. Every
 * figure has a baseline taken in the same run on the same machine; only the ratio is comparable.
 */
import { writeFileSync } from 'node:fs'
import { coldStart } from './cold-start.ts'
import { crashPoints } from './crash-points.ts'
import { crashUnderLoadBench } from './crash-under-load.ts'
import { millionOrders, ordersList } from './orders/list.ts'
import { manySearches } from './many-searches.ts'
import { events } from './events/bench.ts'
import { gateways } from './gateways/bench.ts'
import { gatewayFlood } from './gateways/flood.ts'
import { ledger } from './ledger/bench.ts'
import { layoutShift } from './pages/layout-shift.ts'
import { lighthouse } from './pages/lighthouse.ts'
import { memory } from './memory.ts'
import { orderAndPay } from './order-and-pay.ts'
import type { Bench, Figure } from './figure.ts'
import { reports } from './orders/reports.ts'
import { resultsPage } from './results-page/bench.ts'
import { script } from './script.ts'
import { search } from './search.ts'
import { shopping, shoppingSizes } from './shopping.ts'
import { signIn } from './sign-in.ts'
import { statements } from './statements.ts'
import { nameList } from './orders/name-list.ts'
import { timers } from './timers.ts'
import { trialBalance } from './ledger/trial-balance.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const complain = (text: string) => void process.stderr.write(`${text}\n`)

const BENCHES: readonly Bench[] = [
  coldStart,
  signIn,
  orderAndPay,
  gateways,
  gatewayFlood,
  events,
  ordersList,
  search,
  manySearches,
  memory,
  shopping,
  shoppingSizes,
  resultsPage,
  script,
  layoutShift,
  lighthouse,
  crashPoints,
  crashUnderLoadBench,
  millionOrders,
  reports,
  ledger,
  statements,
  nameList,
  timers,
  trialBalance,
]

async function main(args: string[]): Promise<number> {
  const file = args.includes('--json') ? args[args.indexOf('--json') + 1] : undefined
  if (args.includes('--json') && (file === undefined || file.startsWith('--'))) {
    complain('Say which file: npm run bench -- --json figures.json.')
    return 1
  }
  const names = args.filter((each, at) => each !== '--json' && args[at - 1] !== '--json')
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name))
  if (unknown.length > 0) {
    complain(
      `There is no benchmark ${unknown.join(', ')}. Choose from: ${BENCHES.map((each) => each.name).join(', ')}.`,
    )
    return 1
  }
  const figures: Figure[] = []
  for (const bench of BENCHES) {
    if (names.length === 0 ? bench.byNameOnly : !names.includes(bench.name)) continue
    say(`\n${bench.title}`)
    const own = await bench.run()
    figures.push(...own)
    for (const figure of own) say(`  ${line(figure)}`)
  }
  if (file)
    writeFileSync(
      file,
      `${JSON.stringify({ node: process.version, at: new Date().toISOString(), figures }, null, 2)}\n`,
    )
  const missed = figures.filter((figure) => figure.met === false)
  say(
    missed.length === 0
      ? '\nEvery target is met.'
      : `\nTargets missed: ${missed.map((each) => each.name).join(', ')}.`,
  )
  return 0
}

function line({ name, value, unit, baseline, target, met }: Figure): string {
  const beside = baseline
    ? `  against ${show(baseline.value)} ${baseline.unit ?? unit} (${baseline.what}): ratio ${(value / baseline.value).toFixed(2)}`
    : ''
  const verdict = target ? `  [${met ? 'met' : 'missed'}: ${target}]` : ''
  return `${name.padEnd(46)} ${show(value).padStart(9)} ${unit}${beside}${verdict}`
}

function show(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}

process.exitCode = await main(process.argv.slice(2))
