/**
 * Set-up of every component test. Queries wait as long as a busy build server may need; the library's own limit of
 * one second fails there without a fault in the product.
 */
import { configure } from '@testing-library/react'
import { afterAll, beforeAll, vi } from 'vitest'
import { loadDeclaredTexts } from './i18n/index.tsx'

configure({ asyncUtilTimeout: 20_000 })

// Texts load in chunks. A busy build server may need longer than a test's first query, so they load beforehand; how
// pages wait for texts is tested with catalogues that a test declares itself.
beforeAll(() => loadDeclaredTexts('en'))

// A lazily loaded part may still be loading when the file ends.
afterAll(() => vi.dynamicImportSettled())
