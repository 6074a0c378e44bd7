declare module 'virtual:calls' {
  /** Name of the call → method, path with `:name` parameters, 1 when an idempotency key is required. */
  export const calls: Readonly<Record<string, readonly [method: string, path: string, idempotent?: 1]>>
}

declare module 'virtual:rare-calls' {
  /** The same for rarely used calls. */
  export const calls: Readonly<Record<string, readonly [method: string, path: string]>>
}

declare module 'virtual:tokens.css'
