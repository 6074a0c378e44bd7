/**
 * `npm run personal-data`: exports everything about a person or an agency into a file, or forgets a person, on the machine
 * of the installation; the product may be running. It records the reason in the user log, as the pages do.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Failure } from '../../server/src/platform/http/failure.ts'
import { errorSentence } from '../../server/src/platform/text/sentences.ts'
import { commandSource } from '../../server/src/set-up/set-up.ts'
import { StartError, sentenceFor } from '../sentences.ts'
import { openAnyInstallation } from '../set-up/installation.ts'
import { commandOf } from './personal-data-words.ts'

const COMMAND = 'npm run personal-data'
const started: (() => Promise<void>)[] = []

async function run(words: readonly string[]): Promise<string> {
  const command = commandOf(words)
  const { app } = await openAnyInstallation(started)
  const { commands } = app.modules.exports
  const { reason } = command
  const source = commandSource(COMMAND)
  if (command.kind === 'export') {
    const { label, entries, content } = await commands.bundle({ subject: command.subject, reason, source })
    const file = resolve(command.to ?? `interline-data-${new Date().toISOString().slice(0, 10)}.zip`)
    // Never over an older file, and readable by its owner alone.
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' })
    return `${file}: ${entries} entries about ${label}. Delete the file when it has been handed over.`
  }
  const { name: typed } = command
  if (typed === undefined) {
    const { name, keptBecause } = await commands.look(command.subject)
    throw new StartError(
      keptBecause === null
        ? `This is ${name}. Nothing has changed yet. To forget the person for good, add: --name "${name}"`
        : `${name} cannot be forgotten now: ${KEPT[keptBecause]}.`,
    )
  }
  const { orders, rows } = await commands.forget({ subject: command.subject, reason, name: typed, source })
  return `Forgotten: ${orders} orders and ${rows} other entries were changed. The ledger and the user log stay as written.`
}

const KEPT = {
  open_orders: 'an order is not finished',
  flights_ahead: 'a journey is ahead',
  period: 'the period after the last journey has not ended',
  last_owner: 'nobody else owns the agency',
} as const

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Failure ? errorSentence(error.key, error.values, 'en') : sentenceFor(error))
  process.exitCode = 1
} finally {
  for (let stop = started.pop(); stop; stop = started.pop()) await stop()
}
