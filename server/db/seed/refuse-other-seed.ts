import pg from 'pg'
import { SettingsError } from '../../src/platform/config/settings.ts'

/** Marks an installation with a demo world; its value is the seed it was made with. */
export const DEMO_WORLD = 'demo_world'

/**
 * Throws a SettingsError when the installation was made with another seed: its orders would stand on flights, seats
 * and bookings of a world that is gone. The database is migrated already.
 */
export async function refuseOtherSeed(url: string, seed: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ value: string }>('select value from installation where key = $1', [
      DEMO_WORLD,
    ])
    const installed = rows[0]?.value ?? seed
    if (installed === seed) return
    throw new SettingsError([
      `INTERLINE_SEED is "${seed}", and this installation was made with "${installed}": set that one, ` +
        'or begin anew with npm run demo:reset under the other.',
    ])
  } finally {
    await client.end()
  }
}
