/**
 * `npm run retention`: for how long each kind of personal data is kept, and what the last 30 days removed;
 * `npm run retention -- --run` first removes what is due, as the server does every hour.
 */
import { openAnyInstallation } from '../set-up/installation.ts'
import { sentenceFor } from '../sentences.ts'

const started: (() => Promise<void>)[] = []

try {
  const { app } = await openAnyInstallation(started)
  if (process.argv.includes('--run')) await app.modules.retention.run()
  const { periods, runs } = await app.modules.retention.report()
  const days = (value: number | null) => (value === null ? 'for ever' : `${value} days`)
  for (const { kind, inForce, days: next, takesEffectAt, removed, lastRun } of periods)
    console.log(
      [
        kind.padEnd(20),
        days(inForce).padStart(9),
        `  removed in 30 days: ${removed}`,
        lastRun === null ? '' : `  last run ${lastRun.slice(0, 16).replace('T', ' ')} UTC`,
        takesEffectAt === null
          ? ''
          : `  ${days(next)} from ${takesEffectAt.slice(0, 16).replace('T', ' ')} UTC`,
      ].join(''),
    )
  for (const { day, kind, removed } of runs) console.log(`${day}  ${kind.padEnd(20)} ${removed}`)
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
} finally {
  for (let stop = started.pop(); stop; stop = started.pop()) await stop()
}
