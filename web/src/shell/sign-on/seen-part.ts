/** Scrolling of the partner's page fires no event in the frame, so its visible part is measured this often. */
const ASKED_EVERY_MS = 250

/**
 * A frame as high as its content is mostly outside of the window that shows it, and so would be what is fixed to its edges:
 * dialogs and messages. `--seen-top` and `--seen-bottom` are how much of the frame is above and below that window.
 */
export function watchSeenPart(root: HTMLElement): () => void {
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.at(-1)
    if (!seen?.isIntersecting) return
    const { top, bottom } = seen.intersectionRect
    root.style.setProperty('--seen-top', `${Math.max(0, Math.round(top))}px`)
    root.style.setProperty('--seen-bottom', `${Math.max(0, Math.round(innerHeight - bottom))}px`)
  })
  // A new observation reports the position at once; the observer alone reports only crossed thresholds.
  const ask = () => {
    observer.unobserve(root)
    observer.observe(root)
  }
  ask()
  const timer = setInterval(ask, ASKED_EVERY_MS)
  return () => {
    clearInterval(timer)
    observer.disconnect()
  }
}
