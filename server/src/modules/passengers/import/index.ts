// Passengers out of pictures of documents and out of sheets. Both are taken apart in a thread of their own, with a
// limit to its memory and its time, and nothing is written anywhere.

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
