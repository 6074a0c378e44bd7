/**
 * What every component test begins with. A look that waits for something waits as long as a busy build server may
 * need; one second, the library's own limit, fails there for no fault of the product's.
 */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 20_000 })
