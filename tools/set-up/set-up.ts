/**
 * `npm run setup`: creates the first site, administrator and agency of a production installation. Asks at a
 * terminal; otherwise it reads SETUP_… variables. A second run adds what is missing and changes nothing else.
 */
import { createInterface, type Interface } from 'node:readline/promises'
import { SettingsError } from '../../server/src/platform/config/settings.ts'
import { setUp, type SetUpReport } from '../../server/src/set-up/set-up.ts'
import { sentenceFor } from '../sentences.ts'
import { linkLines, openInstallation, type Installation } from './installation.ts'
import { answersFrom, QUESTIONS, requestOf, type Answers } from '../../server/src/set-up/questions.ts'

const started: (() => Promise<void>)[] = []
const showLinks = process.argv.includes('--print-links')

async function main(): Promise<void> {
  // Before the first question, so that faulty settings are reported before the user has answered any.
  const installation = await openInstallation(started)
  const answers = process.stdin.isTTY && !process.argv.includes('--no-questions') ? await ask() : given()
  const report = await setUp(installation.app, requestOf(answers))
  console.log(await told(report, installation))
}

/** Throws a SettingsError that lists everything missing or invalid. */
function given(): Answers {
  const { answers, mistakes } = answersFrom(process.env)
  if (mistakes.length > 0) throw new SettingsError(mistakes)
  return answers
}

async function ask(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Record<string, string> = {}
  console.log('\nInterline is being set up. Enter takes what stands in brackets; Ctrl-C changes nothing.\n')
  try {
    for (const question of QUESTIONS) {
      if (question.applies && !question.applies(answers)) continue
      answers[question.name] = await askOne(terminal, question, answers)
    }
  } finally {
    terminal.close()
  }
  return answers
}

async function askOne(
  terminal: Interface,
  { name, asks, expects, accepts, usual }: (typeof QUESTIONS)[number],
  answers: Answers,
): Promise<string> {
  const proposal = process.env[name]?.trim() || usual(answers)
  for (;;) {
    const typed = (await terminal.question(proposal ? `${asks} [${proposal}]: ` : `${asks}: `)).trim()
    const text = typed === '' ? (proposal ?? '') : typed
    if (accepts(text)) return text
    console.log(`  Expected: ${expects}.`)
  }
}

async function told(report: SetUpReport, { app, settings }: Installation): Promise<string> {
  const made = { made: 'made', present: 'there already, left as it is', not_wanted: 'none' } as const
  const people = {
    invited: 'invited',
    invited_again: 'invited again; the earlier link has stopped working',
    present: 'there already, left as they are',
  } as const
  return [
    '',
    `Site: ${made[report.site]} (${report.publicUrl})`,
    `Administrator: ${people[report.administrator]}`,
    `Agency: ${made[report.agency]}`,
    ...report.links.flatMap((link) => linkLines(link, showLinks)),
    `Exchange rates: ${await ratesSentence(app)}`,
    ...(settings.mailUrl === undefined
      ? ['Set MAIL_URL before you start the server: sign-in codes and links are mailed.']
      : []),
    '',
    'Start the server with INTERLINE_MODE=production npm start, open the link of the administrator, and set a password.',
    '',
  ].join('\n')
}

/** Queries the source immediately, so that a blocked connection is found now and not by the first search. */
async function ratesSentence(app: Installation['app']): Promise<string> {
  const { source } = app.platform.settings.exchangeRates
  if (source === 'manual') return 'set by hand by two people of the treasury, in the back office'
  try {
    await app.modules.rates.refresh()
    const { takenAt } = await app.platform.db.transaction([], (tx) => app.modules.rates.current(tx))
    return `taken from the European Central Bank at ${new Date(takenAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  } catch (error) {
    return `the European Central Bank did not answer (${(error as Error).message}); the server asks again when it runs`
  }
}

try {
  await main()
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
} finally {
  for (let stop = started.pop(); stop; stop = started.pop()) await stop()
}
