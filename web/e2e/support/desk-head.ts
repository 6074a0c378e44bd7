import { expect, type Page } from '@playwright/test'

/** The order that is open at the desk: at 1280 and 1440 pixels its route and number are whole, in every language. */
export async function expectWholeHead(page: Page, id: string): Promise<void> {
  const before = page.viewportSize()!
  const head = page.locator('#work-pane > header')
  await expect(head).toContainText(id)
  for (const locale of ['zh-cn', 'zh-tw', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('interline.locale', JSON.stringify(chosen)), locale)
    await page.reload()
    await expect(head).toContainText(id)
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 720 })
      const seen = await head.evaluate((element, number) => {
        const end = element.getBoundingClientRect().right
        const parts = [...element.children]
        const boxes = parts.map((part) => part.getBoundingClientRect())
        const whole = [...element.querySelectorAll<HTMLElement>('h2, p > span')].filter((part) =>
          part.matches('h2') ? true : part.textContent === number,
        )
        return {
          cut: whole.filter(({ scrollWidth, offsetWidth }) => scrollWidth > offsetWidth + 1).length,
          lines: whole.filter(({ offsetHeight }) => offsetHeight > 32).length,
          beyond: [...element.querySelectorAll('*')].filter(
            (part) => part.getBoundingClientRect().right > end + 1,
          ).length,
          overlapping: boxes.filter((box, at) =>
            boxes.some(
              (other, index) =>
                index > at &&
                box.right > other.left + 1 &&
                other.right > box.left + 1 &&
                box.bottom > other.top + 1 &&
                other.bottom > box.top + 1,
            ),
          ).length,
        }
      }, id)
      expect(seen, `${locale} ${width}`).toEqual({ cut: 0, lines: 0, beyond: 0, overlapping: 0 })
    }
  }
  await page.setViewportSize(before)
}
