// Finds the embedded PostgreSQL started by another process of the same installation.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterOf, connectionString } from './embedded.ts'
import { isPostmasterOf, readPostmaster } from './embedded-ownership.ts'
import { preparePlace } from './embedded-place.ts'

/** Connection string of the owner role on the cluster running in `dataDir`; undefined if none is. */
export function runningEmbedded(dataDir: string): string | undefined {
  const place = preparePlace(dataDir)
  const cluster = clusterOf(place)
  const passwordFile = join(place.folder, 'password')
  const postmaster = readPostmaster(cluster)
  if (!postmaster?.ready || !isPostmasterOf(postmaster.pid, cluster) || !existsSync(passwordFile))
    return undefined
  return connectionString(readFileSync(passwordFile, 'utf8'), postmaster.port)
}
