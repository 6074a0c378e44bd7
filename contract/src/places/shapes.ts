// Places on the wire.

import { Names } from '../kernel/shapes.ts'
import { z } from 'zod'

export const Airport = z
  .object({
    code: z.string().describe('IATA code'),
    names: Names,
    lat: z.number(),
    lon: z.number(),
    tz: z.string().describe('IANA time zone'),
    terminals: z.array(z.string()),
  })
  .meta({ id: 'Airport' })

export type City = z.infer<typeof City>

/** The portal lists cities; a city with a single airport is treated as that airport. */
export const City = z
  .object({
    code: z.string(),
    name: z.string(),
    chineseName: z.string(),
    traditionalName: z.string(),
    pinyin: z.string().describe('Syllables joined with spaces'),
    aliases: z.array(z.string()),
    country: z.string().describe('ISO 3166-1 alpha-2'),
    continent: z.enum(['AS', 'EU', 'AF', 'NA', 'SA', 'OC', 'AN']),
    rank: z.int().describe('Size of the biggest airport, 1 to 100'),
    airports: z.array(Airport),
  })
  .meta({ id: 'City' })
