/**
 * What every component test begins with. A look that waits for something waits as long as a busy build server may
 * need; one second, the library's own limit, fails there for no fault of the product's.
 */
import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

configure({ asyncUtilTimeout: 20_000 })

// A part that is loaded when it is needed may still be on its way when the file ends, and with it what it is read with.
afterAll(() => vi.dynamicImportSettled())
