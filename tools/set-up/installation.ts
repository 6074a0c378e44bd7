/** The product without a port, for commands that write to a production installation. */
import { join } from 'node:path'
import { refuseOtherWorld } from '../../server/db/seed/refuse-other-world.ts'
import { createApp, type App } from '../../server/src/app.ts'
import { readSettings, SettingsError, type Settings } from '../../server/src/platform/config/settings.ts'
import { runningEmbedded } from '../../server/src/platform/database/embedded-running.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import type { MailedLink } from '../../server/src/set-up/send-links.ts'
import { openDatabase } from '../open-database.ts'

export interface Installation {
  readonly app: App
  readonly settings: Settings
}

const ADVICE =
  'Make a secret with: openssl rand -base64 48. Keep it where the server reads its settings: it must stay the same.'

/**
 * Production settings with all network features off; a mail server may be missing. Parts that must be
 * stopped, the last one first, are added to `started`.
 */
export function openInstallation(started: (() => Promise<void>)[]): Promise<Installation> {
  return open(productionSettings(), started)
}

/** The same for commands that also serve a demo or development installation: in the mode that is set. */
export function openAnyInstallation(started: (() => Promise<void>)[]): Promise<Installation> {
  return open(quiet(readSettings(process.env, { mailOptional: true })), started)
}

async function open(settings: Settings, started: (() => Promise<void>)[]): Promise<Installation> {
  const running =
    settings.databaseUrl === undefined ? runningEmbedded(join(settings.dataDir, 'postgres')) : undefined
  const urls = running ? { databaseUrl: running, directUrl: running } : await openDatabase(settings, started)
  await migrate(urls.directUrl)
  await refuseOtherWorld(urls.directUrl, settings)
  const app = await createApp({ settings, ...urls })
  started.push(() => app.close())
  return { app, settings }
}

function productionSettings(): Settings {
  try {
    const settings = readSettings({ ...process.env, INTERLINE_MODE: 'production' }, { mailOptional: true })
    return quiet(settings)
  } catch (error) {
    const needsSecret = (line: string) => /^(PASSWORD_PEPPER|FIELD_KEY) is empty/.test(line)
    if (!(error instanceof SettingsError) || !error.mistakes.some(needsSecret)) throw error
    throw new SettingsError([...error.mistakes, ADVICE])
  }
}

function quiet(settings: Settings): Settings {
  return { ...settings, sandbox: 'off', separateTickets: false, valkeyUrl: undefined }
}

/** The result of a mailed link, and the link itself if it could not be mailed. */
export function linkLines({ to, address, outcome }: MailedLink, shown: boolean): string[] {
  const lines =
    outcome.state === 'sent'
      ? [`  The mail server has taken a link for ${to}.`]
      : outcome.state === 'not_connected'
        ? [`  MAIL_URL is empty, so ${to} gets no mail.`]
        : [`  The mail server did not take the mail to ${to}: ${outcome.error}`]
  if (outcome.state === 'sent' && !shown) return lines
  return [...lines, `  The link is shown this once; it works once:`, `  ${address}`]
}
