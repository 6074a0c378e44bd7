/** What axe-core finds on the current page (WCAG 2.2 A and AA, and its best practices), and which controls overflow. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  readonly id: string
  nodes: readonly { readonly target: readonly string[] }[]
}

/** One readable line for each broken rule; empty when there is none. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  // A page that is being loaded has no content yet.
  await page.locator('h1').first().waitFor()
  // Elements that fade in have less contrast meanwhile.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(where: Document | Element, options: object): Promise<{ violations: Finding[] }> }
    }
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run(document, { runOnly })
    // A control half under a fixed bar counts as too small: it is measured again in the middle of the page.
    const isTooSmall = async ({ target }: Finding['nodes'][number]) => {
      const control = document.querySelector(target.join(' '))
      if (!control) return true
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = await axe.run(control, { runOnly: { type: 'rule', values: ['target-size'] } })
      return again.violations.length > 0
    }
    for (const violation of violations) {
      if (violation.id !== 'target-size') continue
      const small: Finding['nodes'][number][] = []
      for (const node of violation.nodes) if (await isTooSmall(node)) small.push(node)
      violation.nodes = small
    }
    return violations.filter(({ nodes }) => nodes.length > 0)
  })
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** How often what overflows is measured again, every tenth of a second. */
const MEASURED_AGAIN = 20

/**
 * Controls and cells whose content is wider than they are and overlaps their neighbours, and the page if it is wider than
 * the screen. A page that has just become narrower gets a moment to draw what differs on a narrow screen.
 */
export async function overflowingControls(page: Page): Promise<string[]> {
  let found = await page.evaluate(overflowing)
  for (let again = 0; found.length > 0 && again < MEASURED_AGAIN; again += 1) {
    await page.waitForTimeout(100)
    found = await page.evaluate(overflowing)
  }
  return found
}

/** Runs in the page. */
function overflowing(): string[] {
  const found = [
    ...document.querySelectorAll('button, [role=radiogroup], [role=tablist], fieldset, dt, dd, th, td'),
  ]
    .filter((place) => place.clientWidth > 12 && place.scrollWidth > place.clientWidth + 1)
    .filter((place) => getComputedStyle(place).overflowX === 'visible')
    .map((place) => {
      const name = place.getAttribute('aria-label') ?? place.textContent?.trim().slice(0, 40)
      return `"${name}" is ${place.scrollWidth} px wide in a place of ${place.clientWidth}`
    })
  const over = document.documentElement.scrollWidth - innerWidth
  return over > 0 ? [...found, `the page is ${over} px wider than the screen`] : found
}

/** As tall as the page down to its footer: a fixed bar covers what scrolls under it, which is not an error. */
export async function showWhole(page: Page): Promise<void> {
  const { width } = page.viewportSize()!
  let height = 800
  await page.setViewportSize({ width, height })
  const below = () => page.evaluate((top) => document.documentElement.scrollHeight - top, height)
  // A taller screen makes long lists render more rows. The footer is always below the screen.
  for (let [before, hidden] = [Infinity, await below()]; hidden > 0 && hidden < before;) {
    height += hidden
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(200)
    ;[before, hidden] = [hidden, await below()]
  }
}
