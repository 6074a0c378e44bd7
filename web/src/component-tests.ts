/**
 * What every component test begins with. A look that waits for something waits as long as a busy build server may
 * need; one second, the library's own limit, fails there for no fault of the product's.
 */
import { configure } from '@testing-library/react'
import { afterAll, beforeAll, vi } from 'vitest'
import { loadDeclaredTexts } from './i18n/index.tsx'

configure({ asyncUtilTimeout: 20_000 })

// Words come over the network in chunks. A busy build server may need longer for them than a test's first look, so they
// are there before it; how the page waits for words is tested with catalogues that a test declares itself.
beforeAll(() => loadDeclaredTexts('en'))

// A part that is loaded when it is needed may still be on its way when the file ends, and with it what it is read with.
afterAll(() => vi.dynamicImportSettled())
