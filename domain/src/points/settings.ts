// Rates and levels of the points programme: versioned by the platform, in force for what is earned afterwards.
// Percentages are whole numbers: 150 is a factor of 1.5.

import type { RouteClass } from '../agencies/settings.ts'

/** From the lowest to the highest. */
export const LEVELS = ['classic', 'silver', 'gold', 'platinum'] as const
export type Level = (typeof LEVELS)[number]

export interface PointsSettings {
  /** Whole CNY of fare for one point. */
  readonly cnyPerPoint: number
  /** Percent by route class. */
  readonly classes: Readonly<Record<RouteClass, number>>
  /** Points of the last twelve months that a level needs; the lowest needs none. */
  readonly needed: Readonly<Record<Level, number>>
  /** Percent by level. */
  readonly levels: Readonly<Record<Level, number>>
  /** Percent for group orders. */
  readonly groupPercent: number
  /** What one point costs the platform on average, in hundredths of a fen: values the liability. */
  readonly pointValue: number
}

export const DEFAULT_POINTS_SETTINGS: PointsSettings = {
  cnyPerPoint: 100,
  classes: { china: 100, domestic: 100, intraContinental: 150, intercontinental: 200 },
  needed: { classic: 0, silver: 3000, gold: 12_000, platinum: 40_000 },
  levels: { classic: 100, silver: 110, gold: 125, platinum: 150 },
  groupPercent: 50,
  // US$ 50 for 5,000 points: about 7 fen each.
  pointValue: 700,
}

/** One value of the settings by its name. */
interface NamedValue {
  readonly name: string
  readonly value: number
}

/** Every value as one flat list: `classes.china` 100. */
function pointsValues(settings: PointsSettings): NamedValue[] {
  const group = (name: string, values: Readonly<Record<string, number>>) =>
    Object.entries(values).map(([key, value]) => ({ name: `${name}.${key}`, value }))
  return [
    { name: 'cnyPerPoint', value: settings.cnyPerPoint },
    ...group('classes', settings.classes),
    ...group('needed', settings.needed),
    ...group('levels', settings.levels),
    { name: 'groupPercent', value: settings.groupPercent },
    { name: 'pointValue', value: settings.pointValue },
  ]
}

/** What differs between two versions. */
export function pointsChanges(
  before: PointsSettings,
  after: PointsSettings,
): { readonly name: string; readonly before: number; readonly after: number }[] {
  const old = new Map(pointsValues(before).map(({ name, value }) => [name, value]))
  return pointsValues(after).flatMap(({ name, value }) =>
    old.get(name) === value ? [] : [{ name, before: old.get(name) ?? 0, after: value }],
  )
}

/** Names of the values that break a rule: a higher level needs more points and earns no less. */
export function pointsFaults({ needed, levels }: Pick<PointsSettings, 'needed' | 'levels'>): string[] {
  return LEVELS.flatMap((level, at) => {
    const below = LEVELS[at - 1]
    if (below === undefined) return needed[level] === 0 ? [] : [`needed.${level}`]
    return [
      ...(needed[level] > needed[below] ? [] : [`needed.${level}`]),
      ...(levels[level] >= levels[below] ? [] : [`levels.${level}`]),
    ]
  })
}
