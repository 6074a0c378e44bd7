// Client of the Interline partner API.

export { InterlineClient } from './client.ts'
export type { CallName, CallOptions, ClientOptions, Input, ListName, Reply, Row } from './client.ts'
export { ApiError, NoAnswerError } from './errors.ts'
export { API_VERSION } from './generated.ts'
export type * from './generated.ts'
export { SignatureError, verifyEvent } from './webhooks.ts'
export type { ReceivedHeaders, SignatureFault, VerifyOptions } from './webhooks.ts'
