import { MantineProvider } from '@mantine/core'
import type { MantineThemeOverride } from '@mantine/core'
import type { ReactNode } from 'react'

// Behaviour only: all styles are our own classes, so the content policy allows no inline styles and none of the kit's
// style sheets is loaded.
const theme: MantineThemeOverride = { respectReducedMotion: true, cursorType: 'pointer' }
const noColourScheme = () => undefined

/** The provider of the component kit. Each kit component includes it, so pages do not need to. */
export function KitRoot({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      getRootElement={noColourScheme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
