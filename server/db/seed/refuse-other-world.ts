import pg from 'pg'
import { SettingsError, type Settings } from '../../src/platform/config/settings.ts'

/** Marks an installation with a demo world; its value is the seed it was made with. */
export const DEMO_WORLD = 'demo_world'
/** Marks an installation that was set up for real work; its value is when. */
export const SET_UP = 'set_up'

/**
 * Throws a SettingsError if the installation was created for other settings: with another seed, whose
 * flights, seats and bookings its orders refer to; for production, which development would open to well-known
 * passwords; or as a demonstration, whose logins must not work in production. The database is migrated
 * already.
 */
export async function refuseOtherWorld(
  url: string,
  { seed, mode }: Pick<Settings, 'seed' | 'mode'>,
): Promise<void> {
  const facts = await readFacts(url)
  const installed = facts.get(DEMO_WORLD)
  if (mode === 'development' && facts.has(SET_UP))
    throw new SettingsError([
      'INTERLINE_MODE is "development", and this database was set up for real work: development would add demo logins ' +
        'whose passwords everybody knows. Set INTERLINE_MODE=production, or use another database.',
    ])
  if (mode === 'production' && installed !== undefined)
    throw new SettingsError([
      'INTERLINE_MODE is "production", and this database holds the demo world, whose passwords everybody knows: ' +
        'use an empty database and run npm run setup.',
    ])
  if (installed !== undefined && installed !== seed)
    throw new SettingsError([
      `INTERLINE_SEED is "${seed}", and this installation was created with "${installed}": set it to that, ` +
        'or start over with npm run demo:reset.',
    ])
}

async function readFacts(url: string): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ key: string; value: string }>('select key, value from installation')
    return new Map(rows.map(({ key, value }) => [key, value]))
  } finally {
    await client.end()
  }
}
