// China standard time, which the mainland's providers use in signatures, answers and files: always UTC+8.

const OFFSET_MS = 8 * 3_600_000

/** `2026-11-26 08:00:00`. `instant`: milliseconds since the epoch. */
export function toChinaTime(instant: number): string {
  return new Date(instant + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Milliseconds since the epoch; undefined for what is no such time. Fractions of a second are ignored. */
export function fromChinaTime(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(value.trim()) ?? []
  const instant = Date.parse(`${day}T${time}Z`) - OFFSET_MS
  return Number.isNaN(instant) ? undefined : instant
}
