import type { OfficeCtx, AgencyCtx } from '../../../platform/http/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { errorSentence } from '../../../platform/text/sentences.ts'

interface Result {
  readonly orderId: string
  readonly done: boolean
  readonly message: string | null
}

/** Does the same for many orders; a refusal is reported and does not stop the others. Other errors are thrown. */
export async function eachByItself<Each extends { readonly orderId: string }>(
  { locale }: Pick<AgencyCtx | OfficeCtx, 'locale'>,
  orders: readonly Each[],
  work: (each: Each) => Promise<void>,
): Promise<{ results: Result[] }> {
  const results: Result[] = []
  for (const each of orders) {
    const { orderId } = each
    try {
      await work(each)
      results.push({ orderId, done: true, message: null })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      results.push({ orderId, done: false, message: errorSentence(error.key, error.values, locale) })
    }
  }
  return { results }
}
