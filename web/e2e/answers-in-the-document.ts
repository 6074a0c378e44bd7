/** After an end-to-end run through the validating proxy: fails where an answer was outside of the OpenAPI document. */
import type { ProxyReport } from '../../tools/validating-proxy/proxy.ts'

export default async function refuseUndocumentedAnswers(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${process.env.JOURNEY_PORT}/validating-proxy`)
  const { judged, calls, faults } = (await response.json()) as ProxyReport
  process.stdout.write(
    `${judged} answers of ${Object.keys(calls).length} calls were compared with the document.\n`,
  )
  if (judged === 0) throw new Error('No answer passed the validating proxy.')
  if (faults.length > 0) throw new Error(`Outside of the document:\n${faults.join('\n')}`)
}
