/**
 * Whether an answer is what the OpenAPI document promises, judged by Prism: its router finds the call, its validator compares
 * status, media type and body. Nothing of the product decides.
 */
import { createRequire } from 'node:module'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import validation from '@stoplight/prism-http/dist/validator/index.js'

// Bundlers of tests and Node read the default export of such a module differently.
const { default: route } = createRequire(import.meta.url)('@stoplight/prism-http/dist/router') as {
  readonly default: (typeof import('@stoplight/prism-http/dist/router/index.js'))['default']
}

export interface Answer {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly status: number
  readonly mediaType: string | undefined
  /** Complete and not compressed. */
  readonly bytes: Buffer
  /** `operationId`, where it is known; otherwise the router finds it. */
  readonly call?: string
}

export interface Verdict {
  /** `operationId` of the call; undefined: the document has no such call. */
  readonly call: string | undefined
  /** What is outside of the document. */
  readonly faults: readonly string[]
}

/** `document`: OpenAPI 3.1 with one server. Reading one of six hundred calls takes five seconds. */
export async function openValidator(document: {
  readonly servers: readonly { readonly url: string }[]
}): Promise<(answer: Answer) => Verdict> {
  const operations = await getHttpOperationsFromSpec(document)
  const byName = new Map(operations.map((each) => [each.iid, each]))
  const baseUrl = document.servers[0]?.url ?? ''
  const find = ({ method, path, call }: Answer) => {
    if (call !== undefined) return byName.get(call)
    const url = { path: path.split('?', 1)[0] ?? '', baseUrl }
    const found = route({
      resources: operations,
      input: { method: method.toLowerCase(), url } as never,
    })
    return found._tag === 'Left' ? undefined : found.right
  }
  return (answer) => {
    const { status, mediaType, bytes } = answer
    const call = find(answer)
    if (!call) return { call: undefined, faults: [] }
    // A condition of the caller was met: such an answer has no body and is the same for every call.
    if (status === 304) return { call: call.iid, faults: [] }
    const isJson = mediaType?.startsWith('application/json') === true
    const element = {
      statusCode: status,
      headers: { ...(mediaType !== undefined && { 'content-type': mediaType }) } as Record<string, string>,
      // Files are strings of bytes in the document.
      body: isJson ? (JSON.parse(bytes.toString()) as unknown) : bytes.toString('latin1'),
    }
    const verdict = validation.validateOutput({ resource: call, element })
    return {
      call: call.iid,
      faults:
        verdict._tag === 'Right'
          ? []
          : verdict.left.map(({ message, path: at }) => `${status} ${at?.join('.') ?? ''}: ${message}`),
    }
  }
}
