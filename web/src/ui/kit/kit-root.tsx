import { MantineProvider } from '@mantine/core'
import type { MantineThemeOverride } from '@mantine/core'
import type { ReactNode } from 'react'

// Behaviour only: all looks are our own classes, so no style tags have to be allowed by the content policy and none
// of the kit's style sheets is loaded.
const theme: MantineThemeOverride = { respectReducedMotion: true, cursorType: 'pointer' }
const noColourScheme = () => undefined

/** The boundary of the component kit. Each kit component brings its own, so pages need not think of it. */
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
