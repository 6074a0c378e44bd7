// A change of shape is described beside its call: how a request and a reply looked before a version. Callers of an earlier
// version are served by the one implementation.

/** Versions of the partner API by their dates, oldest first: the values of `Interline-Version`. */
export const API_VERSIONS = ['2026-11-01'] as const
export type ApiVersion = (typeof API_VERSIONS)[number]

export interface EarlierShape {
  /** The version that changed the shape. */
  readonly before: ApiVersion
  /** An earlier request body as this version expects it. */
  readonly request?: (body: unknown) => unknown
  /** A reply of this version as it was before. */
  readonly reply?: (reply: unknown) => unknown
}

/** Versions are dates, so that texts compare as they do. `earlier`: oldest first. */
export function requestFrom(version: string, earlier: readonly EarlierShape[], body: unknown): unknown {
  return earlier
    .filter(({ before }) => version < before)
    .reduce((now, { request }) => (request ? request(now) : now), body)
}

export function replyFor(version: string, earlier: readonly EarlierShape[], reply: unknown): unknown {
  return earlier
    .filter(({ before }) => version < before)
    .reduceRight((now, { reply: back }) => (back ? back(now) : now), reply)
}
