/**
 * `npm run recover-administrator -- admin@example.com`: restores access for an administrator when no
 * colleague can help. The account becomes active, loses its second factor and gets a link to set a password;
 * other administrators are notified by mail.
 */
import { recoverAdministrator } from '../../server/src/set-up/recover-administrator.ts'
import { SetUpError } from '../../server/src/set-up/set-up-error.ts'
import { sentenceFor } from '../sentences.ts'
import { linkLines, openInstallation } from './installation.ts'

const started: (() => Promise<void>)[] = []
const [email] = process.argv.slice(2).filter((word) => !word.startsWith('--'))

try {
  if (email === undefined)
    throw new SetUpError('Name the account: npm run recover-administrator -- admin@example.com')
  const { app } = await openInstallation(started)
  const links = await recoverAdministrator(app, email)
  console.log(`${email} is an active administrator without a second factor. Their sessions have ended.`)
  const shown = process.argv.includes('--print-links')
  for (const link of links) console.log(linkLines(link, shown).join('\n'))
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
} finally {
  for (let stop = started.pop(); stop; stop = started.pop()) await stop()
}
