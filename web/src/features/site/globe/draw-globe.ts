/** Draws one frame of the globe directly into its SVG: twenty-five frames a second would be too much for React. */
import { lit, routes, stops } from './network.ts'
import type { Code } from './network.ts'
import { along, arc, graticule, project } from './projection.ts'
import type { View } from './projection.ts'

// A minute and a half from one side to the other and back, always with the highlighted route in view.
const SWAY_MS = 90_000
const MIDDLE = 132
const SWAY = 8
const TILT = 20
const JOURNEY_MS = 9_000

/** `elapsed` milliseconds since the animation started. */
export function drawGlobe(svg: SVGSVGElement, elapsed: number): void {
  const view: View = {
    longitude: MIDDLE + SWAY * Math.sin((elapsed / SWAY_MS) * 2 * Math.PI),
    latitude: TILT,
  }
  const part = (name: string) => svg.querySelector(`[data-part="${name}"]`)
  part('graticule')?.setAttribute('d', graticule(view))
  part('routes')?.setAttribute(
    'd',
    routes.map(([from, to]) => arc(stops[from].at, stops[to].at, view)).join(''),
  )
  part('lit')?.setAttribute('d', legs.map(([from, to]) => arc(stops[from].at, stops[to].at, view)).join(''))

  const journey = (elapsed % JOURNEY_MS) / JOURNEY_MS
  const [from, to] = legs[Math.min(legs.length - 1, Math.floor(journey * legs.length))]!
  const where = along(stops[from].at, stops[to].at, ease((journey * legs.length) % 1), view)
  part('traveller')?.setAttribute('transform', `translate(${where.x.toFixed(1)} ${where.y.toFixed(1)})`)

  for (const mark of svg.querySelectorAll<SVGGElement>('[data-code]')) {
    const { x, y, depth } = project(stops[mark.dataset['code'] as Code].at, view)
    mark.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
    // Fades towards the rim, hidden behind it.
    mark.style.opacity = Math.max(0, Math.min(1, depth * 2.4 - 0.15)).toFixed(2)
  }
}

const legs = lit.slice(1).map((to, leg) => [lit[leg]!, to] as const)

function ease(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2
}
