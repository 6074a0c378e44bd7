/** Panels that few orders have: their code is loaded for those orders alone, and before their page is shown. */
import type { Locale } from '@interline/domain/text/text'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { replacementText } from '../../ticketing/text.ts'

type Module<Props> = { readonly default: ComponentType<Props> }

/** A lazy component that renders at once when it was loaded before. */
function rare<Props>(code: () => Promise<Module<Props>>) {
  let loaded: Module<Props> | undefined
  const load = async () => (loaded = await code())
  // React takes what a thenable tells it at once without suspending.
  const known = (module: Module<Props>) =>
    // oxlint-disable-next-line unicorn/no-thenable
    ({ then: (tell: (module: Module<Props>) => void) => tell(module) }) as unknown as Promise<Module<Props>>
  return { load, Panel: lazy(() => (loaded ? known(loaded) : load())) }
}

const disruption = rare(async () => ({
  default: (await import('../../disruptions/disruption-panel.tsx')).DisruptionPanel,
}))
const replacement = rare(async () => ({
  default: (await import('../../ticketing/recovery/replacement-notice.tsx')).ReplacementNotice,
}))

export const DisruptionPanel = disruption.Panel
export const ReplacementNotice = replacement.Panel

/** The panels of an order that has a schedule change, or a replacement for a ticket that could not be issued. */
export const rarePanels = {
  disruption: async () => Boolean(await disruption.load()),
  replacement: async (locale: Locale) =>
    (await Promise.all([replacement.load(), replacementText.load(locale)])).length > 0,
}
