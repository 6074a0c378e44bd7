// Finds the embedded PostgreSQL that another process of the same installation has started.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterOf, connectionString } from './embedded.ts'
import { isPostmasterOf, readPostmaster } from './embedded-ownership.ts'
import { preparePlace } from './embedded-place.ts'

/** Connection string of the owner role on the cluster that runs in `dataDir`; undefined when none does. */
export function runningEmbedded(dataDir: string): string | undefined {
  const place = preparePlace(dataDir)
  const cluster = clusterOf(place)
  const passwordFile = join(place.folder, 'password')
  const postmaster = readPostmaster(cluster)
  if (!postmaster?.ready || !isPostmasterOf(postmaster.pid, cluster) || !existsSync(passwordFile))
    return undefined
  return connectionString(readFileSync(passwordFile, 'utf8'), postmaster.port)
}
