import { DEFAULT_POINTS_SETTINGS, type PointsSettings } from '@interline/domain/points/settings'
import type { Tx } from '../../platform/database/database.ts'

export interface VersionedSettings {
  /** 0: the domain's default. */
  readonly version: number
  readonly settings: PointsSettings
}

/** Rates and levels in force: the newest version. */
export async function pointsSettings(tx: Tx): Promise<VersionedSettings> {
  const row = await tx
    .selectFrom('points_settings')
    .select(['version', 'after'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { version: row.version, settings: row.after }
    : { version: 0, settings: DEFAULT_POINTS_SETTINGS }
}
