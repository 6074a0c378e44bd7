// Importing passengers from travel documents and spreadsheets.

import { PassengerInput } from '../../booking/shapes.ts'
import { DOCUMENT_TYPES } from '@interline/domain/passengers/document-types'
import { IMPORT_COLUMNS } from '@interline/domain/passengers/import/columns'
import { IMPORT_NOTES } from '@interline/domain/passengers/import/read-passengers'
import { MRZ_FIELDS, MRZ_NOTES } from '@interline/domain/passengers/mrz/read-mrz'
import { endpoint } from '../../kernel/endpoint.ts'
import { FileBody, Nothing } from '../../kernel/shapes.ts'
import { z } from 'zod'

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024

export const MAX_SHEET_BYTES = 2 * 1024 * 1024

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

const Confidence = z.number().min(0).max(1)

export const readDocument = endpoint({
  name: 'passengerImport.readDocument',
  method: 'POST',
  path: '/base/v2/analysis/document',
  surface: 'portal',
  summary:
    'Reads the machine-readable zone of a travel document: of a picture (JPEG or PNG as the body itself), or of its typed lines. The picture is not kept',
  access: { ...operator, permissions: ['documents:analyse'] },
  rate: 'upload',
  upload: { maxBytes: MAX_DOCUMENT_BYTES },
  body: z.union([FileBody, z.object({ mrzText: z.string().max(4_000) })]),
  reply: z
    .object({
      docType: z.enum(DOCUMENT_TYPES),
      number: z.string(),
      surname: z.string().describe('Empty where the zone has no name'),
      givenName: z.string(),
      nationality: z.string().describe('ISO 3166-1 alpha-2 or empty'),
      birthday: z.string().describe('yyyy-mm-dd or empty'),
      gender: z.enum(['male', 'female', '']),
      expiryDate: z.string().describe('yyyy-mm-dd or empty'),
      issuingPlace: z.string().describe('ISO 3166-1 alpha-2 or empty'),
      confidence: z
        .record(z.enum(MRZ_FIELDS), Confidence)
        .describe('Of each field: 1 where a check digit confirms it, 0 where it is empty'),
      checks: z.array(
        z.object({
          field: z.enum(['number', 'birthday', 'expiryDate', 'optional', 'composite']),
          ok: z.boolean(),
        }),
      ),
      notes: z
        .array(
          z.object({
            kind: z.enum(MRZ_NOTES),
            field: z.enum([...MRZ_FIELDS, 'optional']),
            from: z.string(),
            to: z.string(),
          }),
        )
        .describe(
          'What was not read as it was written: repaired by kind or check digit; ambiguous where another reading fits; region where only the number says Hong Kong or Macao',
        ),
    })
    .meta({ id: 'DocumentReading' }),
  errors: ['upload.type_invalid', 'upload.failed', 'passenger.zone_not_found'],
})

export const readSheet = endpoint({
  name: 'passengerImport.readSheet',
  method: 'POST',
  path: '/base/v2/analysis/passenger-sheet',
  surface: 'portal',
  summary:
    'Reads passengers out of an xlsx file (the body itself) with the usual headings in three languages; validation issues are shown by cell. Nothing is stored',
  access: { ...operator, permissions: ['passengers:read'] },
  rate: 'upload',
  upload: { maxBytes: MAX_SHEET_BYTES },
  body: FileBody,
  reply: z.object({
    rows: z.array(
      z.object({
        row: z.int().describe('Row of the sheet, from 1'),
        passenger: PassengerInput,
        faults: z.array(z.object({ column: z.enum(IMPORT_COLUMNS), rule: z.string(), message: z.string() })),
        notes: z
          .array(
            z.object({
              kind: z.enum(IMPORT_NOTES),
              column: z.enum(IMPORT_COLUMNS),
              from: z.string(),
              to: z.string(),
            }),
          )
          .describe('What was not taken as it was written'),
      }),
    ),
    unread: z
      .array(z.object({ row: z.int(), text: z.string() }))
      .describe('Rows of which nothing was used; they refuse no other row'),
  }),
  errors: ['upload.type_invalid', 'upload.failed', 'passenger.import_format'],
})

export const sheetTemplate = endpoint({
  name: 'passengerImport.sheetTemplate',
  method: 'POST',
  path: '/base/v2/analysis/passenger-sheet/template',
  surface: 'portal',
  summary: 'An empty sheet with the columns that an import reads, in the language of the request',
  access: { ...operator, permissions: ['passengers:read'] },
  rate: 'write',
  answer: 'file',
  reply: Nothing,
  errors: [],
})
