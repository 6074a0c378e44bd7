// Passengers from pictures of documents and from spreadsheets. Both are parsed in a separate thread, with
// limits on memory and time, and nothing is stored.

import * as contract from '@interline/contract/passengers/import/calls'
import { countryNames } from '@interline/domain/places/country-names'
import { route } from '../../../platform/http/route.ts'
import type { Module, Platform } from '../../../platform/platform.ts'
import type { Places } from '../../places/index.ts'
import { readDocument } from './read-document.ts'
import { readSheet } from './read-sheet.ts'
import { sheetTemplate } from './sheet-template.ts'
import type { SheetContent } from './sheet/sheet-content.ts'
import { openReader } from '../../../platform/files/open-reader.ts'
import type { Zone } from './zone/read-zone.ts'

export interface PassengerImport extends Module {
  /** The first sheet of a workbook, read in a thread of its own; undefined: not in time. */
  readTable(this: void, file: Uint8Array): Promise<SheetContent | undefined>
  /** Ends the worker threads. */
  close(): Promise<void>
}

export function passengerImportModule(given: { platform: Platform; places: Places }): PassengerImport {
  const { clock } = given.platform
  const zones = openReader<Zone | 'nothing' | 'broken'>(
    new URL('./zone/zone-worker.ts', import.meta.url),
    768,
  )
  const sheets = openReader<SheetContent>(new URL('./sheet/sheet-worker.ts', import.meta.url), 256)
  const deps = { clock, places: given.places, countryOf: countryNames(given.places.countries) }
  return {
    jobs: [],
    readTable: sheets.read,
    routes: [
      route(contract.readDocument, (ctx, { body }) =>
        readDocument(ctx, body, { ...deps, zoneOf: zones.read }),
      ),
      route(contract.readSheet, (ctx, { body }) => readSheet(ctx, body, { ...deps, contentOf: sheets.read })),
      route(contract.sheetTemplate, (ctx) => sheetTemplate(ctx.locale)),
    ],
    async close() {
      await Promise.all([zones.close(), sheets.close()])
    },
  }
}
