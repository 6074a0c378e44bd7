// Shared wire shapes of lists with filters: filter, page, export, and a user's column settings.

import type { AskedName, DayFilterOf, Filter, Filters, OtherFilterOf } from '@interline/domain/lists/filters'
import { z } from 'zod'
import { pageOf } from './shapes.ts'

type TextOf<F extends Filter> = F extends { readonly of: readonly (infer Word extends string)[] }
  ? z.ZodOptional<z.ZodType<Word, Word>>
  : z.ZodOptional<z.ZodType<string, string>>

export type FilterShape<F extends Filters> = {
  readonly [Name in OtherFilterOf<F>]: TextOf<F[Name]>
} & { readonly [Name in `${DayFilterOf<F>}From` | `${DayFilterOf<F>}To`]: z.ZodOptional<z.ZodISODate> }

/** The filters of a list as fields of a query or body, all optional. */
export function filterShape<const F extends Filters>(filters: F): FilterShape<F> {
  const fields = Object.entries(filters).flatMap(([name, filter]): [string, z.ZodType][] => {
    const told = (field: z.ZodType) => (filter.about ? field.describe(filter.about) : field)
    if (filter.kind === 'choice') return [[name, told(z.enum(filter.of as [string]).optional())]]
    if (filter.kind !== 'days') return [[name, told(z.string().trim().max(filter.most).optional())]]
    return [
      [`${name}From`, told(z.iso.date().optional())],
      [`${name}To`, told(z.iso.date().optional())],
    ]
  })
  return Object.fromEntries(fields) as Record<AskedName<F>, z.ZodType> as unknown as FilterShape<F>
}

/** A page of a list whose count is capped. */
export function countedPageOf<Row extends z.ZodType>(row: Row) {
  return pageOf(row).extend({
    uncounted: z.boolean().describe('True: more rows fit than `total`, where counting stops'),
  })
}

/** Maximum number of rows in an export. */
export const MOST_EXPORTED = 50_000

export const FileFormat = z
  .enum(['xlsx', 'csv'])
  .default('xlsx')
  .describe('csv is UTF-8 with commas; amounts are numbers in both')

/** The columns of a file, in order. */
export const FileColumns = z.array(z.string().max(30)).max(40).optional().describe('Absent: all columns')

/** A list on a page, as the key of a user's settings. */
export const ListName = z.string().regex(/^[a-z][a-z-]{0,39}$/)

export const SavedView = z.object({
  id: z.string().max(30),
  name: z.string().trim().min(1).max(40),
  query: z.string().max(2000).describe('What follows the question mark of its address'),
})

export const ListSettings = z
  .object({
    columns: z.array(z.string().max(30)).max(40).optional().describe('Columns that are shown, in order'),
    density: z.enum(['comfortable', 'compact']).optional(),
    views: z.array(SavedView).max(20).optional(),
    opening: z.string().max(30).optional().describe('Id of the saved view that the list opens with'),
  })
  .meta({ id: 'ListSettings' })

/** A user's list settings, by name of the list. */
export const ListsSettings = z.record(ListName, ListSettings)
/** Maximum number of lists with settings. */
export const MOST_LISTS = 60
